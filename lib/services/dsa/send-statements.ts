import { sql, type Kysely } from 'kysely';
import { lastLine, readRestrictions } from '@/lib/data/moderation/restrictions';
import type { DB } from '@/lib/db/types';
import { statementOf, type Statement } from '@/lib/domain/dsa/statement';
import { env, type Env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { refusalSchema } from '@/lib/schemas/transparency-database';
import { callService } from '@/lib/services/call-service';
import { BadAnswer, shortText } from '@/lib/services/short-text';

/** A call may hold as many. */
const BATCH = 100;
const PATIENCE_MS = 30_000;
/** Room for the faults of a whole batch. */
const ANSWER_MAX = 1_000_000;
const SERVICE = 'The transparency database';

type Target = NonNullable<Env['DSA_API_URL']>;

interface Sender {
  database: Kysely<DB>;
  signal?: AbortSignal;
}

/**
 * Sends the EU's transparency database a statement for each new restriction in the audit log, each once (rules 300 to 302). The first
 * run begins behind the last line.
 * @throws Error, which leaves the rest to the next run
 */
export async function sendStatements(
  { database, signal }: Sender,
  { target = env.DSA_API_URL, patienceMs = PATIENCE_MS } = {},
): Promise<void> {
  if (!target) return;
  const upTo = await lastLine(database);
  let after = await sentSoFar(database, upTo);
  while (after < upTo && !signal?.aborted) {
    const restrictions = await readRestrictions(database, { after, upTo, most: BATCH });
    const statements = restrictions.map((restriction) => statementOf(restriction, env.SITE_URL + paths.terms));
    await post({ ...target, patienceMs }, statements);
    after = restrictions.length < BATCH ? upTo : (restrictions.at(-1)?.seq ?? upTo);
    await sql`update dsa_sender set sent_seq = ${after}`.execute(database);
  }
}

async function sentSoFar(database: Kysely<DB>, first: number): Promise<number> {
  await sql`insert into dsa_sender (sent_seq) values (${first}) on conflict do nothing`.execute(database);
  const { rows } = await sql<{ seq: number }>`select sent_seq as seq from dsa_sender`.execute(database);
  return rows[0]?.seq ?? first;
}

/** Sends again without those that are there already, from a call whose answer was lost. */
async function post(target: Target & { patienceMs: number }, statements: readonly Statement[]): Promise<void> {
  if (statements.length === 0) return;
  const known = await knownAfter(target, statements);
  if (known.size > 0)
    await post(
      target,
      statements.filter(({ puid }) => !known.has(puid)),
    );
}

/** Makes one call: empty when it is accepted, else the statements that the database has already. */
function knownAfter(
  { url, token, patienceMs }: Target & { patienceMs: number },
  statements: readonly Statement[],
): Promise<ReadonlySet<string>> {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const body = JSON.stringify({ statements });
  return callService({ service: SERVICE, url, headers, body, patienceMs }, async (answer) => {
    if (answer.status === 201) {
      await answer.body?.cancel();
      return new Set();
    }
    if (answer.status !== 422) throw new BadAnswer(`${SERVICE} answered ${answer.status}.`);
    const { existing, faults } = readRefusal(await shortText(answer, ANSWER_MAX, SERVICE));
    const known = new Set(existing.filter((puid) => statements.some((statement) => statement.puid === puid)));
    if (known.size > 0) return known;
    const [place, fields] = faults[0] ?? [];
    const puid = place === undefined ? undefined : statements[place]?.puid;
    throw new BadAnswer(puid ? `${SERVICE} refuses statement ${puid}: ${fields}.` : `${SERVICE} answered 422.`);
  });
}

/** Puids that it has, and the places of refused statements with the names of their faulty fields. */
function readRefusal(text: string): { existing: string[]; faults: [place: number, fields: string][] } {
  const errors = parse(text);
  const faults = Object.entries(errors).flatMap(([name, fields]): [number, string][] => {
    const place = /^statement_(\d+)$/.exec(name)?.[1];
    return place === undefined || Array.isArray(fields) ? [] : [[Number(place), Object.keys(fields).join(', ')]];
  });
  const existing = errors.existing_puids;
  return { existing: Array.isArray(existing) ? existing : [], faults };
}

function parse(text: string) {
  try {
    return refusalSchema.parse(JSON.parse(text)).errors;
  } catch {
    throw new BadAnswer(`${SERVICE}’s answer cannot be read.`);
  }
}
