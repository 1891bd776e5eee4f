/** Header by which a front, and nobody else, tells its renderer the replica from which to read what a page for everybody shows. */
export const REPLICA_HEADER = 'x-read-replica';

export interface ReplicaChoice {
  /** Which host of DATABASE_READ_URL, from 0 on. */
  host: number;
  /** What it has replayed of the primary's log, at least: the position (LSN) in bytes. */
  lsn: number;
}

export const encodeChoice = ({ host, lsn }: ReplicaChoice): string => `${host} ${lsn}`;

/** Undefined: there is none, and all is read from the primary. */
export function decodeChoice(header: string | string[] | undefined): ReplicaChoice | undefined {
  const [, host, lsn] = /^(\d{1,4}) (\d{1,16})$/.exec(String(header ?? '')) ?? [];
  return lsn ? { host: Number(host), lsn: Number(lsn) } : undefined;
}
