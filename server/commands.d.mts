/** Programs below `server`, without their endings, by the command that runs them; see `commands.mjs`. */
export const OPERATOR_COMMANDS: Readonly<Record<string, string>>;
export const SOURCE_COMMANDS: Readonly<Record<string, string>>;
