interface Command {
  usage: string;
}
/** `program`: below `server`, without its ending. */
type Commands<Name extends string> = Readonly<Record<Name, Command & { program: string }>>;

export const OPERATOR_COMMANDS: Commands<
  | 'start'
  | 'worker'
  | 'user'
  | 'terms'
  | 'lockdown'
  | 'audit'
  | 'takedowns'
  | 'report'
  | 'sweep'
  | 'check-media'
  | 'migrate'
  | 'backup'
  | 'restore'
>;
export const SOURCE_COMMANDS: Commands<'dev' | 'build' | 'pack' | 'test'>;
export const DEVELOPER_COMMANDS: Readonly<Record<string, Command>>;
