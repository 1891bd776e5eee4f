export const BACKUP_COMMANDS: Readonly<Record<'backup' | 'restore', { program: string; usage: string }>>;
