export interface Sender {
  person: string;
  network: string;
}

export const NOBODY: Sender = { person: '', network: '' };

/** Turns of work in order of arrival, the lowest first: people alternate within a network, and networks with each other; as in the view `media_job_turns`. */
export function turnsOf(senders: readonly Sender[]): number[] {
  const people = new Map<string, number>();
  const ofPerson = senders.map(({ person }) => countOn(people, person));
  const networks = new Map<string, number>();
  const turns: number[] = [];
  const inNetworks = [...senders.entries()].sort(([one], [other]) => (ofPerson[one] ?? 0) - (ofPerson[other] ?? 0));
  for (const [at, { network }] of inNetworks) turns[at] = Math.max(ofPerson[at] ?? 0, countOn(networks, network));
  return turns;
}

function countOn(counts: Map<string, number>, key: string): number {
  const before = counts.get(key) ?? 0;
  counts.set(key, before + 1);
  return before;
}
