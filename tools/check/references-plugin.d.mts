import type { ESLint } from 'eslint';

export const references: ESLint.Plugin;
