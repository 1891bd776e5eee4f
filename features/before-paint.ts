import { startDiscreetMode } from '@/features/discreet/start';

/** Runs before the first paint, on devices that a feature has marked (`BEFORE_PAINT`); apart from `features/index.ts`, which is not for browsers. */
const starts: readonly (() => void)[] = [startDiscreetMode];
for (const start of starts) start();
