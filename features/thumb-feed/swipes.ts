import { icon } from '@/components/ui/icon';

/** One screen between two others. */
export const Swipes = icon('M3 2h18M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM3 22h18');
