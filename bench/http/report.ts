import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { format, resolveConfig } from 'prettier';
import { z } from 'zod';
import type { Result } from '@/bench/http/contestant';
import type { Finding, Row } from '@/testing/findings';

const FILE = 'docs/benchmarks.md';
/** Other benches have the rest of the file. */
const BEGIN = '<!-- bench:http begins -->';
const END = '<!-- bench:http ends -->';

export interface Target {
  what: string;
  found: number;
  limit: number;
  /** Whether the limit is a minimum or a maximum. */
  sense: '≥' | '≤';
}

const isMet = ({ found, limit, sense }: Target) => (sense === '≥' ? found >= limit : found <= limit);

export const round = (value: number): number => Number(value.toPrecision(3));

export const resultRows = (results: readonly Result[]): Row[] =>
  results.map(({ name, perSecond, p50Ms, p99Ms, cpuMs, requests, errors }) => ({
    server: name,
    'requests/s': Math.round(perSecond),
    'p50, ms': round(p50Ms),
    'p99, ms': round(p99Ms),
    'CPU, ms': round(cpuMs),
    requests,
    errors,
  }));

export const targetRows = (targets: readonly Target[]): Row[] =>
  targets.map((target) => ({
    target: target.what,
    wanted: `${target.sense} ${target.limit}`,
    found: round(target.found),
    met: isMet(target) ? 'yes' : 'no',
  }));

export const missed = (targets: readonly Target[]): Finding[] =>
  targets
    .filter((target) => !isMet(target))
    .map(({ what, found, limit, sense }) => ({ place: what, problem: `${round(found)}, target ${sense} ${limit}` }));

/** Replaces the section in the report. */
export async function writeSection(paragraphs: readonly (string | readonly Row[])[]): Promise<void> {
  const lines = paragraphs.map((part) => (typeof part === 'string' ? part : markdownTable(part)));
  const section = [BEGIN, '## HTTP', ...lines, END].join('\n\n');
  const whole = await readFile(FILE, 'utf8').catch(() => '# Benchmarks\n');
  const [before, after] = [whole.indexOf(BEGIN), whole.indexOf(END)];
  const rest =
    before < 0 ? [whole.trimEnd(), ''] : [whole.slice(0, before).trimEnd(), whole.slice(after + END.length).trim()];
  const text = [rest[0], section, rest[1]].filter(Boolean).join('\n\n');
  await writeFile(FILE, await format(text, { ...(await resolveConfig(FILE)), filepath: FILE }));
}

/** The machine and the versions, in one sentence each. */
export async function surroundings(): Promise<string> {
  const cpus = os.cpus();
  const memory = Math.round(os.totalmem() / 1024 ** 3);
  const manifest = z.object({ version: z.string() });
  const next = manifest.parse(JSON.parse(await readFile('node_modules/next/package.json', 'utf8'))).version;
  const tool = (name: string) => {
    const { stdout, stderr, error } = spawnSync(name, ['-v'], { encoding: 'utf8' });
    return error ? 'not installed' : (/\d+(\.\d+)+/.exec(`${stdout}${stderr}`)?.[0] ?? 'unknown');
  };
  const versions = `Node ${process.versions.node}, Next.js ${next}, nginx ${tool('nginx')}, wrk ${tool('wrk')}`;
  return `${cpus.length} × ${cpus[0]?.model.trim()}, ${memory} GB, ${os.type()} ${os.release()}. ${versions}.`;
}

/** A Markdown table with the first row's keys as columns; numbers are right-aligned. */
function markdownTable(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = columns.map((column) => (typeof rows[0]?.[column] === 'number' ? '---:' : '---'));
  return [line(columns), line(rule), ...rows.map((row) => line(columns.map((column) => String(row[column]))))].join(
    '\n',
  );
}
