import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from '@/server/cli/usage-error';

/** The options and words of a command. @throws UsageError */
export function readArguments<const Config extends ParseArgsConfig>(
  args: readonly string[],
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs<Config>({ ...config, args: [...args] });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), usage);
  }
}

/** As 2026. @throws UsageError */
export function readYear(text: string, usage: string): number {
  if (!/^20\d\d$/.test(text)) throw new UsageError(`"${text}" is no year; write it as 2026.`, usage);
  return Number(text);
}

/** The beginning of a day in UTC. @throws UsageError */
export function readDay(text: string, usage: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  if (!isDay) throw new UsageError(`"${text}" is no day; write it as 2026-12-31.`, usage);
  return day;
}
