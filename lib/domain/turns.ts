/** Whose work it is. */
export interface Sender {
  /** Id of the person. */
  person: string;
  /** Key of the network from which it comes. */
  network: string;
}

/** Work of the site itself. */
export const NOBODY: Sender = { person: '', network: '' };

/**
 * Tells the turns of work that is under way or waits, given in the order in which it came: the lowest turn is next. People take turns
 * within a network, and networks among each other. The view `media_job_turns` does the same for jobs.
 */
export function turnsOf(senders: readonly Sender[]): number[] {
  const people = new Map<string, number>();
  const ofPerson = senders.map(({ person }) => countOn(people, person));
  const networks = new Map<string, number>();
  const turns: number[] = [];
  const inNetworks = [...senders.entries()].sort(([one], [other]) => (ofPerson[one] ?? 0) - (ofPerson[other] ?? 0));
  for (const [at, { network }] of inNetworks) turns[at] = Math.max(ofPerson[at] ?? 0, countOn(networks, network));
  return turns;
}

/** How many had the key before. */
function countOn(counts: Map<string, number>, key: string): number {
  const before = counts.get(key) ?? 0;
  counts.set(key, before + 1);
  return before;
}
