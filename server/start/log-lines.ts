import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { openLog } from '@/lib/log/open-log';

/** Lines within this time are one event, as an error with its stack, ms. */
const TOGETHER_MS = 50;
const LONGEST = 16_384;
/** Node's warnings before the process has a log. */
const WARNING = /^\(node:\d+\)/;

interface Writer {
  name: string;
  pid: number | undefined;
  /** For text that is no log line yet. */
  level: 'info' | 'error';
  isNoise?: (line: string) => boolean;
}

/** Passes log lines of a process on and wraps its other output in one (rule 270). */
export function forwardAsLog(from: Readable, to: { write(text: string): unknown }, writer: Writer): void {
  const { name, pid, level, isNoise } = writer;
  const log = openLog({ level: 'info', name, pid, destination: to });
  let words: string[] = [];
  let length = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    const text = words.join('\n').trim();
    [words, length, timer] = [[], 0, undefined];
    if (text) log[WARNING.test(text) ? 'warn' : level](text);
  };
  const lines = createInterface({ input: from });
  lines.on('line', (line) => {
    if (isLogLine(line)) {
      flush();
      to.write(`${line}\n`);
    } else if (!isNoise?.(line)) {
      words.push(stripVTControlCharacters(line));
      length += line.length;
      if (length > LONGEST) flush();
      else timer ??= setTimeout(flush, TOGETHER_MS);
    }
  });
  lines.on('close', flush);
}

/** A killed process may leave half a line. */
function isLogLine(line: string): boolean {
  if (!line.startsWith('{"level":')) return false;
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
