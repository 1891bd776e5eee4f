import { ALL_ENV_KEYS } from '@/features/settings';

/** One typo in a name of four letters; shorter ones belong to other programs. */
const LETTERS_A_SLIP = 4;
const MOST_SLIPS = 3;

/** Warns of names in the environment that are nearly a setting's. */
export function unknownSettings(names: readonly string[]): string[] {
  const unknown = names.filter((name) => /^[A-Z][A-Z0-9_]+$/.test(name) && !ALL_ENV_KEYS.includes(name));
  return unknown.flatMap((name) => {
    const near = nearest(name);
    return near ? [`Warning: ${name} is no setting of the site. Is ${near} meant?`] : [];
  });
}

function nearest(name: string): string | undefined {
  const most = Math.min(MOST_SLIPS, Math.floor((name.length - 1) / LETTERS_A_SLIP));
  const known = ALL_ENV_KEYS.map((key) => ({ key, slips: editDistance(name, key) })).sort((a, b) => a.slips - b.slips);
  return known[0] && known[0].slips <= most ? known[0].key : undefined;
}

/** The Levenshtein distance. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [to, wanted] of [...other].entries()) {
      const replaced = (row[to] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(replaced, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
