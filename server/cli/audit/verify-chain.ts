import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { StartError } from '@/server/start/start-error';

const BATCH = 5_000;

interface Note {
  seq: number;
  hash: string;
}

interface Line {
  seq: number;
  /** The input of the line's hash. */
  text: string;
  previous: string;
  hash: string;
  /** Null: unknown or forgotten. */
  ip: string | null;
  ipSalt: string | null;
  ipDigest: string | null;
  said: string;
}

/** Recomputes every hash of the audit log (rule 207). @returns the last line, for the operator to note @throws StartError with the first broken line */
export async function verifyChain(database: Kysely<DB>, note: Note | null): Promise<string> {
  let last = { seq: 0, hash: '' };
  let isNoted = note === null;
  for (let lines = await readLines(database, 0); lines.length > 0; lines = await readLines(database, last.seq)) {
    for (const line of lines) {
      const expected = createHash('sha256').update(line.text).digest('hex');
      if (line.seq !== last.seq + 1) broken(line, `line ${last.seq + 1} is missing before it`);
      if (line.previous !== last.hash) broken(line, 'it does not follow the line before it');
      if (line.hash !== expected) broken(line, 'it was changed');
      if (line.ip !== null && line.ipDigest !== digestOf(line)) broken(line, 'its address was changed');
      if (note?.seq === line.seq) {
        if (note.hash !== line.hash) broken(line, 'it is not the line that was noted');
        isNoted = true;
      }
      last = { seq: line.seq, hash: line.hash };
    }
  }
  if (!isNoted)
    throw new StartError(`The audit log is broken: line ${note?.seq}, which was noted, is not there any more.`);
  if (last.seq === 0) return 'The audit log is empty.';
  return `The audit log is whole: ${last.seq} lines. The last is ${last.seq}:${last.hash}`;
}

/** Stands for the line's IP address in its hash, since the address is forgotten some day. */
const digestOf = ({ ip, ipSalt }: Line) =>
  createHash('sha256')
    .update(Buffer.from(ipSalt ?? '', 'hex'))
    .update(ip ?? '')
    .digest('hex');

function broken({ seq, said }: Line, why: string): never {
  throw new StartError(`The audit log is broken at line ${seq}: ${why}.\n${said}`);
}

async function readLines(database: Kysely<DB>, after: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select seq, encode(previous, 'hex') as previous, encode(hash, 'hex') as hash,
      jsonb_build_array(seq, id, actor, action, subject, subject_id, detail, encode(ip_digest, 'hex'),
        encode(previous, 'hex'))::text as text,
      host(ip) as ip, encode(ip_salt, 'hex') as "ipSalt",
      encode(ip_digest, 'hex') as "ipDigest",
      concat_ws(' ', action, subject, subject_id, detail::text) as said
    from audit_log where seq > ${after} order by seq limit ${BATCH}`.execute(database);
  return rows;
}
