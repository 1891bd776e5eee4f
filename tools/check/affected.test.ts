import { affectedBrowserTests } from '@/tools/check/affected';

const ALWAYS = ['e2e/contract/', 'e2e/audit.spec.ts'];
const imports = new Map([
  ['e2e/likes.spec.ts', ['e2e/people.ts']],
  ['e2e/people.ts', ['lib/routes.ts']],
  ['e2e/operator.spec.ts', ['features/webhook/e2e/webhook.ts']],
  ['features/webhook/e2e/webhook.ts', []],
  ['e2e/audit.spec.ts', ['e2e/people.ts']],
]);

it.each([
  [[], []],
  [['docs/rules.md'], []],
  [['e2e/likes.spec.ts'], ['e2e/likes.spec.ts']],
  [['lib/routes.ts'], ['e2e/likes.spec.ts']],
  [['features/webhook/call-webhook.ts'], ['e2e/operator.spec.ts']],
  [['features/backup/feature.ts'], []],
])('a change of %j runs the browser tests %j beside those that always run', (changed, specs) =>
  expect(affectedBrowserTests(changed, imports)).toEqual([...ALWAYS, ...specs]),
);
