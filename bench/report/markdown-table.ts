import type { Row } from '@/bench/report/findings';

/** A table for documents whose columns are the keys of the first row; those of numbers stand to the right. */
export function markdownTable(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = columns.map((column) => (typeof rows[0]?.[column] === 'number' ? '---:' : '---'));
  return [line(columns), line(rule), ...rows.map((row) => line(columns.map((column) => String(row[column]))))].join(
    '\n',
  );
}
