/** Shorter names are words of their own, such as "my" beside "by". */
const SHORTEST = 4;

/** Whether one letter too many, too few, wrong, or two letters in the wrong order make one name of the other. */
export function isNear(name: string, other: string): boolean {
  if (Math.min(name.length, other.length) < SHORTEST || name === other) return false;
  let start = 0;
  while (start < name.length && name[start] === other[start]) start += 1;
  let [end, otherEnd] = [name.length, other.length];
  while (end > start && otherEnd > start && name[end - 1] === other[otherEnd - 1]) {
    end -= 1;
    otherEnd -= 1;
  }
  const [left, right] = [name.slice(start, end), other.slice(start, otherEnd)];
  return Math.max(left.length, right.length) === 1 || (left.length === 2 && left === [...right].reverse().join(''));
}
