import { getPool } from '@/lib/db/client';

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

const rowsOf = (node: PlanNode): number => {
  const own = node['Relation Name'] ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) : 0;
  return own * node['Actual Loops'] + (node.Plans ?? []).reduce((sum, plan) => sum + rowsOf(plan), 0);
};

/** How many rows of tables and their indexes a statement reads, by a plan for any parameters. */
export async function countRowsRead(text: string, values: unknown[]): Promise<number> {
  const { rows } = await getPool().query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (analyze, format json) ${text}`,
    values,
  );
  return rows.reduce((sum, row) => sum + row['QUERY PLAN'].reduce((each, { Plan }) => each + rowsOf(Plan), 0), 0);
}
