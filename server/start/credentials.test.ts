import { credentialsProblem } from '@/server/start/credentials';

it.each(['', 'no JSON', '{}', '{"client_email":"a@b.test","private_key":"secret"}'])(
  '%j is no key of a service account, and is not shown',
  (content) => {
    const problem = credentialsProblem(content, 'pins');
    expect(problem).toMatch(/^must be a key of a service account/);
    expect(problem).not.toContain('secret');
  },
);

const KEY = { client_email: 'site@pins.example', private_key: '-----BEGIN PRIVATE KEY-----\nx\n', project_id: 'pins' };

it('the key of a service account fits its own project', () =>
  expect(credentialsProblem(JSON.stringify(KEY), 'pins')).toBeUndefined());

it('the key of another project does not fit, and both are named', () =>
  expect(credentialsProblem(JSON.stringify({ ...KEY, project_id: 'pins-staging' }), 'pins')).toBe(
    'is a key of the project pins-staging, and FIREBASE_PROJECT_ID is pins',
  ));
