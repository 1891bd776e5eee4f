import { checkTarget, type Target } from '../request-check';

/** What the front reads of a GET for `url`. */
export function targetOf(url: string): Target {
  const target = checkTarget('GET', url);
  if (target.kind !== 'ok') throw new Error(`${url} is refused`);
  return target;
}
