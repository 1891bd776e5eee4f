import { parseArgs, type ParseArgsConfig } from 'node:util';
import { z } from 'zod';
import { OPERATOR_COMMANDS, SOURCE_COMMANDS } from '@/server/commands.mjs';
import { StartError } from '@/server/start/start-error';

const COMMANDS = { ...OPERATOR_COMMANDS, ...SOURCE_COMMANDS };
export type CommandName = keyof typeof COMMANDS;

/** Wrong arguments; the command's usage follows the message. */
export class UsageError extends StartError {
  constructor(message: string, command: CommandName) {
    super(`${message}\n\n${COMMANDS[command].usage}`);
  }
}

function shapeOf(schema: z.core.$ZodType): z.core.$ZodShape {
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in);
  return schema instanceof z.ZodObject ? schema.shape : {};
}

/**
 * Reads the arguments of a command. The schema has its options by name, and all other arguments as `words`; an option that may be `true`
 * takes no value. The message of each check says what to write. @throws UsageError
 */
export function readArguments<Request>(
  command: CommandName,
  schema: z.ZodType<Request>,
  args: readonly string[] = process.argv.slice(3),
): Request {
  const { words, ...shape } = shapeOf(schema);
  const options: NonNullable<ParseArgsConfig['options']> = {};
  for (const [name, option] of Object.entries(shape))
    options[name] = { type: z.safeParse(option, true).success ? 'boolean' : 'string' };
  const given = parse(command, { args: [...args], options, allowPositionals: words !== undefined });
  const read = schema.safeParse({ ...given.values, words: given.positionals });
  if (!read.success) throw new UsageError(read.error.issues[0]?.message ?? '', command);
  return read.data;
}

function parse(command: CommandName, config: ParseArgsConfig) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), command);
  }
}

export const FLAG = z.boolean().default(false);

/** The only word. */
export const oneWord = (message: string) => z.tuple([z.string(message)], message);

export const YEAR = z
  .string('Say which year.')
  .regex(/^20\d\d$/, { error: ({ input }) => `"${String(input)}" is no year; write it as 2026.` })
  .transform(Number);

/** A day, which begins in UTC. */
export const DAY = z.iso.date({ error: ({ input }) => `"${String(input)}" is no day; write it as 2026-12-31.` });
export const beginningOf = (day: string): Date => new Date(day);
