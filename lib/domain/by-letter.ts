import { groupBy } from '@/lib/domain/group-by';

const OTHERS = '#';

/** Names in alphabetical order under their first letters A to Z, digits and other scripts last under "#". */
export function byLetter<Named extends { name: string }>(items: readonly Named[]): [letter: string, items: Named[]][] {
  const sorted = items.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  const groups = groupBy(sorted, ({ name }) => letterOf(name));
  return [...groups].toSorted(([one], [other]) => rank(one) - rank(other));
}

/** Without its accent. */
function letterOf(name: string): string {
  const first = name.normalize('NFD').charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : OTHERS;
}

const rank = (letter: string) => (letter === OTHERS ? Infinity : letter.charCodeAt(0));
