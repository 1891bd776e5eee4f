import type { Target } from '@/lib/front/target';
import { checkTarget } from '../request-check';

export function targetOf(url: string): Target {
  const target = checkTarget('GET', url);
  if (target.kind !== 'ok') throw new Error(`${url} is refused`);
  return target;
}
