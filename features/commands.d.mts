import type { BACKUP_COMMANDS } from './backup/commands.mjs';
import type { DSA_COMMANDS } from './dsa/commands.mjs';
import type { HASH_COMMANDS } from './hash-lists/commands.mjs';
import type { TAKEDOWN_COMMANDS } from './takedowns/commands.mjs';

export const FEATURE_COMMANDS: typeof BACKUP_COMMANDS &
  typeof DSA_COMMANDS &
  typeof HASH_COMMANDS &
  typeof TAKEDOWN_COMMANDS;
