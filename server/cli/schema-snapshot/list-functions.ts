import type pg from 'pg';
import { FUNCTIONS, TRIGGERS, type CommentedRow } from '@/server/cli/schema-snapshot/catalog';

const HEAD = `# Functions and triggers of the database

Written by \`npm run db:snapshot\` from the comments in the database (\`comment on function\`, \`comment on trigger\`).
[The schema](../lib/db/schema.sql), or a later migration, has their code.`;

/** Lists the functions and triggers of a database in Markdown, one line each. */
export async function listFunctions(database: pg.ClientBase | pg.Pool): Promise<string> {
  const linesOf = async (query: string) =>
    (await database.query<CommentedRow>(query)).rows.map(({ name, comment }) => `- \`${name}\`: ${comment}`).join('\n');
  return `${[HEAD, '## Triggers', await linesOf(TRIGGERS), '## Functions', await linesOf(FUNCTIONS)].join('\n\n')}\n`;
}
