/** Something that misses the bar: where, and what exactly. */
export interface Finding {
  /** URL or circumstances, such as '/ at 390 px'. */
  place: string;
  problem: string;
}

/** The result of a check: figures for the table, and the findings that make it fail. */
export interface Outcome {
  rows: Row[];
  findings: Finding[];
}

export type Row = Record<string, string | number>;

const SHOWN_FINDINGS = 200;

/** Lines of a table whose columns are the keys of the first row; numbers stand to the right. */
export function tableLines(rows: readonly Row[]): string[] {
  const columns = Object.keys(rows[0] ?? {});
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))];
  const widths = columns.map((_, i) => Math.max(...cells.map((line) => line[i]?.length ?? 0)));
  const isNumber = columns.map((column) => typeof rows[0]?.[column] === 'number');
  return cells.map((line) =>
    line
      .map((cell, i) => (isNumber[i] ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

/** The findings one a line; many of one kind are cut, their number is not. */
export function findingLines(findings: readonly Finding[]): string[] {
  const lines = findings.slice(0, SHOWN_FINDINGS).map(({ place, problem }) => `✗ ${place}: ${problem}`);
  if (findings.length > SHOWN_FINDINGS) lines.push(`… and ${findings.length - SHOWN_FINDINGS} more`);
  return lines;
}

/** A finding when `value` is over `limit`. */
export function over(place: string, what: string, value: number, limit: number): Finding[] {
  return value > limit ? [{ place, problem: `${what} is ${value}, target ≤ ${limit}` }] : [];
}

/** A finding when `value` is under `limit`. */
export function under(place: string, what: string, value: number, limit: number): Finding[] {
  return value < limit ? [{ place, problem: `${what} is ${value}, target ≥ ${limit}` }] : [];
}
