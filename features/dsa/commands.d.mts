export const DSA_COMMANDS: Readonly<Record<'report', { program: string; usage: string }>>;
