import type { TableRow } from '@/server/cli/schema-snapshot/catalog';

/**
 * The statements that make a table and its indexes, one column a line.
 * @param commentOf what the migrations say of a column
 */
export function tableStatements(table: TableRow, commentOf: (column: string) => string | undefined): string {
  const width = Math.max(...table.columns.map(({ name }) => name.length));
  const columns = table.columns.map(({ name, definition }) => ({
    text: `${name.padEnd(width)} ${definition}`,
    comment: commentOf(name),
  }));
  const parts = [...columns, ...(table.constraints ?? []).map((text) => ({ text, comment: undefined }))];
  const lines = parts.map(({ text, comment }, at) => {
    const line = `  ${text}${at < parts.length - 1 ? ',' : ''}`;
    return comment ? `${line}  -- ${comment}` : line;
  });
  const options = table.options ? ` WITH (${table.options.join(', ')})` : '';
  return [
    `CREATE ${table.unlogged ? 'UNLOGGED ' : ''}TABLE ${table.name} (`,
    ...lines,
    `)${options};`,
    ...(table.indexes ?? []),
  ].join('\n');
}
