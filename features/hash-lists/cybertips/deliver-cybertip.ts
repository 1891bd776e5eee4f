import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import type { MediaType } from '@/lib/domain/media-types';
import { env } from '@/lib/env';
import { originalKey, variantKey } from '@/lib/media/variants';
import { paths } from '@/lib/routes';
import { hashListSettings } from '@/features/hash-lists/settings';
import { addFile, finishReport, openReport, ReportLapsed } from '@/features/hash-lists/cybertips/cybertipline';
import { reportXml } from '@/features/hash-lists/cybertips/report-xml';
import { writeAuditLines } from '@/lib/services/write-audit-lines';
import { mediaContentType } from '@/lib/storage/media-types';
import type { Storage } from '@/lib/storage/storage';

const PATIENCE_MS = 60_000;

interface Place {
  database: Kysely<DB>;
  storage: Pick<Storage, 'read' | 'size'>;
}

interface Tip {
  hold: number;
  pin: number;
  /** False: a refused upload, which no page showed. */
  had_page: boolean;
  text: string;
  number: string | null;
  file_id: string | null;
  image: string;
  type: MediaType;
  at: Date;
  person: { id: number | string; name: string; email: string | null; ip?: string };
}

/** Delivers a sent CyberTip, and goes on where an earlier attempt has failed (rule 221). @throws Error to try again, in words */
export async function deliverCybertip(
  holdId: number,
  place: Place,
  { target = hashListSettings.values.CYBERTIP_URL, patienceMs = PATIENCE_MS } = {},
): Promise<void> {
  const tip = await readTip(place.database, holdId);
  if (!tip) return;
  const note = noteOf(place.database, holdId);
  try {
    if (!target) throw new Error('CYBERTIP_URL is empty.');
    const line = { ...target, patienceMs };
    const number = tip.number ?? (await openReport(line, xmlOf(tip)));
    await note({ number });
    if (tip.file_id === null) await note({ file_id: await addFile(line, number, await readFile(place.storage, tip)) });
    await finishReport(line, number);
    await noteDelivery(place.database, tip, number);
  } catch (error) {
    const lapsed = error instanceof ReportLapsed && { number: null, file_id: null };
    await note({ error: error instanceof Error ? error.message : String(error), ...lapsed });
    throw error;
  }
}

async function readTip(database: Kysely<DB>, holdId: number): Promise<Tip | undefined> {
  const { rows } = await sql<Tip>`
    select hold_id as hold, h.pin_id as pin, h.pin ? 'id' as had_page, text, number, file_id, image,
      h.pin->>'media_type' as type, coalesce((h.pin->>'created_at')::timestamptz, created_at) as at, poster as person
    from cybertips join legal_holds h on h.id = hold_id
    where hold_id = ${holdId} and sent_by is not null and delivered_at is null`.execute(database);
  return rows[0];
}

const xmlOf = ({ pin, had_page, at, text, person }: Tip): string =>
  reportXml({
    at,
    url: env.SITE_URL + (had_page ? paths.pin(String(pin)) : ''),
    reporterEmail: env.CONTACT_EMAIL,
    person: { id: String(person.id), name: person.name, email: person.email, ip: person.ip ?? null },
    text,
  });

/** The file that is nearest to the uploaded one. */
async function readFile(storage: Place['storage'], { image, type }: Tip): Promise<File> {
  const original = originalKey(image, type);
  const key = (await storage.size(original)) === null ? variantKey.still(image) : original;
  const bytes = await buffer(await storage.read(key));
  return new File([new Uint8Array(bytes)], path.basename(key), { type: mediaContentType(key) });
}

/** The year of preservation counts from here (18 U.S.C. 2258A (h)). */
const noteDelivery = (database: Kysely<DB>, { hold, pin }: Tip, number: string): Promise<void> =>
  database.transaction().execute(async (trx) => {
    await sql`update cybertips set delivered_at = now(), preserved_until = now() + interval '1 year', error = null
      where hold_id = ${hold}`.execute(trx);
    await writeAuditLines(trx, {
      actor: null,
      action: 'deliver-cybertip',
      subject: 'pin',
      subjectId: pin,
      detail: { number },
    });
  });

const noteOf =
  (database: Kysely<DB>, holdId: number) =>
  (values: { number?: string | null; file_id?: string | null; error?: string }) =>
    database.updateTable('cybertips').set(values).where('hold_id', '=', holdId).execute();
