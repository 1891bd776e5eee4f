import type { FEATURE_COMMANDS } from '../features/commands.mjs';

interface Command {
  usage: string;
}
/** `program`: below `server`, without its ending. */
type Commands<Name extends string> = Readonly<Record<Name, Command & { program: string }>>;

export const OPERATOR_COMMANDS: Commands<
  'start' | 'worker' | 'user' | 'terms' | 'lockdown' | 'audit' | 'sweep' | 'check-media' | 'migrate'
> &
  typeof FEATURE_COMMANDS;
export const SOURCE_COMMANDS: Commands<'dev' | 'build' | 'pack' | 'test'>;
export const DEVELOPER_COMMANDS: Readonly<Record<string, Command>>;
