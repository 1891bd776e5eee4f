import { makeExplainText } from '@/server/cli/terms/explain-text';

const LISTS = { illegal: ['very gory', 'rot'], names: ['Marlow Exemplar'], allowed: ['carrot'] };
const explain = makeExplainText(LISTS);

it.each([
  ['Carrot cake', []],
  ['R0t, and gory; very', ['"very gory" (illegal)', '"rot" (illegal)']],
  ['Exemplar of Marlow', ['"Marlow Exemplar" (names)']],
])('%j holds %j', (text, terms) => expect(explain(text)).toEqual(terms));
