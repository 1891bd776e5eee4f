export const HASH_COMMANDS: Readonly<Record<'hashes', { program: string; usage: string }>>;
