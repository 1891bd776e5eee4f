import { BACKUP_COMMANDS } from './backup/commands.mjs';
import { DSA_COMMANDS } from './dsa/commands.mjs';
import { HASH_COMMANDS } from './hash-lists/commands.mjs';
import { TAKEDOWN_COMMANDS } from './takedowns/commands.mjs';

/** The operator's commands of features. Plain JavaScript, apart from `features/index.ts`: help works without an install. */
export const FEATURE_COMMANDS = { ...BACKUP_COMMANDS, ...DSA_COMMANDS, ...HASH_COMMANDS, ...TAKEDOWN_COMMANDS };
