import type pg from 'pg';
import type { Finding } from '@/testing/findings';
import type { Statement } from '@/bench/database/statements';

/** No read may scan these tables. */
const LARGE = ['pins', 'feed', 'saves', 'board_pins', 'boards', 'users', 'user_follows', 'board_follows'];
const WHOLE_TABLE = new RegExp(`Seq Scan on (?:${LARGE.join('|')})\\b`);

/** Statements that scan a large table, by the plan for recorded parameters or the generic one. */
export async function findWholeTableReads(
  client: pg.ClientBase,
  statements: Map<string, Statement[]>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, samples] of statements) {
    const text = samples[0]?.text ?? '';
    if (text.startsWith('explain')) continue; // It runs nothing.
    const plans = [await explain(client, `explain (generic_plan) ${text}`, [])];
    for (const { values } of samples) plans.push(await explain(client, `explain ${text}`, values));
    const bad = plans.map((plan) => WHOLE_TABLE.exec(plan)?.[0]).find(Boolean);
    if (bad) findings.push({ place: name, problem: bad });
  }
  return findings;
}

async function explain(client: pg.ClientBase, text: string, values: unknown[]): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(text, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
