import { sql, type Kysely } from 'kysely';
import { refusalSchema } from '@/features/dsa/refusal';
import { dsaSettings } from '@/features/dsa/settings';
import { lastLine, readRestrictions } from '@/lib/data/moderation/restrictions';
import type { DB } from '@/lib/db/types';
import type { Restriction } from '@/lib/domain/dsa/restrictions';
import { statementOf, type Statement } from '@/lib/domain/dsa/statement';
import { env } from '@/lib/env';
import { retryLater } from '@/lib/jobs/row-job';
import { paths } from '@/lib/routes';
import { callService } from '@/lib/services/call-service';
import { BadAnswer, shortText } from '@/lib/services/short-text';

/** A call may hold as many. */
const BATCH = 100;
const PATIENCE_MS = 30_000;
/** Room for the faults of a whole batch. */
const ANSWER_MAX = 1_000_000;
const SERVICE = 'The transparency database';

type Target = NonNullable<typeof dsaSettings.values.DSA_API_URL>;

interface Sender {
  database: Kysely<DB>;
  signal?: AbortSignal;
}

/**
 * Sends the EU's transparency database a statement for each new restriction in the audit log, each once (rules 203 to 205). The first
 * run begins behind the last line. A statement that is refused is tried again by itself.
 * @throws Error, which leaves the rest to the next run
 */
export async function sendStatements(
  { database, signal }: Sender,
  { target = dsaSettings.values.DSA_API_URL, patienceMs = PATIENCE_MS } = {},
): Promise<void> {
  if (!target) return;
  const upTo = await lastLine(database);
  let after = await sentSoFar(database, upTo);
  while (after < upTo && !signal?.aborted) {
    const restrictions = await readRestrictions(database, { after, upTo, most: BATCH });
    const refused = await post({ ...target, patienceMs }, restrictions.map(asStatement));
    for (const { id, seq } of restrictions) {
      const fault = refused.get(String(id));
      if (fault !== undefined) await retryLater(database, 'dsa_statements', seq, new BadAnswer(fault));
    }
    after = restrictions.length < BATCH ? upTo : (restrictions.at(-1)?.seq ?? upTo);
    await sql`update dsa_sender set sent_seq = ${after}`.execute(database);
  }
}

/** Sends the statement of one line of the audit log. @throws Error when it is refused again */
export async function sendStatement(
  { database }: Sender,
  seq: number,
  { target = dsaSettings.values.DSA_API_URL, patienceMs = PATIENCE_MS } = {},
): Promise<void> {
  if (!target) return;
  const restrictions = await readRestrictions(database, { after: seq - 1, upTo: seq, most: 1 });
  const [fault] = (await post({ ...target, patienceMs }, restrictions.map(asStatement))).values();
  if (fault !== undefined) throw new BadAnswer(fault);
}

const asStatement = (restriction: Restriction) => statementOf(restriction, env.SITE_URL + paths.terms);

async function sentSoFar(database: Kysely<DB>, first: number): Promise<number> {
  await sql`insert into dsa_sender (sent_seq) values (${first}) on conflict do nothing`.execute(database);
  const { rows } = await sql<{ seq: number }>`select sent_seq as seq from dsa_sender`.execute(database);
  return rows[0]?.seq ?? first;
}

/** What it says of refused statements, by their puid. */
type Refused = ReadonlyMap<string, string>;

/** Sends again without those that are refused, and those that are there already, from a call whose answer was lost. */
async function post(target: Target & { patienceMs: number }, statements: readonly Statement[]): Promise<Refused> {
  if (statements.length === 0) return new Map();
  const { known, refused } = await postOnce(target, statements);
  if (known.size + refused.size === 0) return refused;
  const rest = statements.filter(({ puid }) => !known.has(puid) && !refused.has(puid));
  return new Map([...refused, ...(await post(target, rest))]);
}

interface Answer {
  /** Puids of statements that the database has already. */
  known: ReadonlySet<string>;
  refused: Refused;
}

/** Makes one call, which is accepted as a whole or not at all. */
function postOnce(
  { url, token, patienceMs }: Target & { patienceMs: number },
  statements: readonly Statement[],
): Promise<Answer> {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const body = JSON.stringify({ statements });
  return callService({ service: SERVICE, url, headers, body, patienceMs }, async (answer) => {
    if (answer.status === 201) {
      await answer.body?.cancel();
      return { known: new Set(), refused: new Map() };
    }
    if (answer.status !== 422) throw new BadAnswer(`${SERVICE} answered ${answer.status}.`);
    const { existing, faults } = readRefusal(await shortText(answer, ANSWER_MAX, SERVICE));
    const known = new Set(existing.filter((puid) => statements.some((statement) => statement.puid === puid)));
    const refused = new Map(
      faults.flatMap(([place, fields]): [string, string][] => {
        const puid = statements[place]?.puid;
        return puid === undefined ? [] : [[puid, `${SERVICE} refuses statement ${puid}: ${fields}.`]];
      }),
    );
    if (known.size + refused.size === 0) throw new BadAnswer(`${SERVICE} answered 422.`);
    return { known, refused };
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
