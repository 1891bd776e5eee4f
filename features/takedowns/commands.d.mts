export const TAKEDOWN_COMMANDS: Readonly<Record<'takedowns', { program: string; usage: string }>>;
