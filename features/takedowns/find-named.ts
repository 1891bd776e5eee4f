import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { isId } from '@/lib/domain/id';
import { unknownLinesSentence, type PinLine } from '@/features/takedowns/pin-lines';
import { assetsOfFile } from '@/lib/media/variants';
import { refusals } from '@/lib/refusals';

/** A pin that a notice is about, or a person whose profile picture it is about. */
export interface Named {
  /** As written, or a slug or id alone. */
  url: string;
  pinId: number | null;
  userId: number | null;
}

interface Found {
  name: string;
  pin: number | null;
  person: number | null;
}

/**
 * Finds the public pins and people that the lines of a notice name, each once. Hidden and deleted pins are refused like unknown ones.
 * @param withFaces profiles with a picture, and addresses of files, count too
 * @throws AppError `invalid` for lines that name nothing
 */
export async function findNamed(trx: Kysely<DB>, lines: readonly PinLine[], withFaces: boolean): Promise<Named[]> {
  const slugsOrIds = lines.flatMap(({ slugOrId }) => (slugOrId === null ? [] : [slugOrId]));
  const people = lines.flatMap(({ userId }) => (withFaces && userId !== null ? [Number(userId)] : []));
  const files = lines.flatMap(({ file }) => (withFaces && file !== null ? [file] : []));
  const assets = files.flatMap((file) => assetsOfFile(file).map((key) => ({ key, file })));
  const { rows } = await sql<Found>`
    with live_pins as (select * from pins where status = 'live'),
    shown_people as (select * from users where image is not null and banned_at is null)
    select slug as name, id as pin, null::bigint as person from live_pins where slug = any (${slugsOrIds}::text[])
    union all select id::text, id, null::bigint from live_pins where id = any (${slugsOrIds.filter(isId).map(Number)}::bigint[])
    union all select 'user:' || id, null::bigint, id from shown_people where id = any (${people}::bigint[])
    union all select 'file:' || file, p.id, null::bigint
      from unnest(${assets.map(({ key }) => key)}::text[], ${assets.map(({ file }) => file)}::text[]) named (key, file)
      join media m using (key) join live_pins p on p.media_id = m.id
    union all select 'file:' || image, null::bigint, id from shown_people where image = any (${files}::text[])`.execute(
    trx,
  );
  const found = new Map(rows.map((row) => [row.name, row]));
  const named = lines.map((line) => ({
    ...line,
    row: namesOf(line)
      .map((name) => found.get(name))
      .find(Boolean),
  }));
  const unknown = named.filter(({ row }) => row === undefined);
  if (unknown.length > 0) throw refusals.invalid(unknownLinesSentence(unknown.map(({ line }) => line)), 'pins');
  const each = new Map<number, Named>();
  for (const { text, row } of named) {
    const id = row?.pin ?? row?.person ?? null;
    if (row && id !== null && !each.has(id))
      each.set(id, { url: withoutQuery(text), pinId: row.pin, userId: row.person });
  }
  return [...each.values()];
}

const namesOf = ({ slugOrId, userId, file }: PinLine): string[] => [
  ...(slugOrId === null ? [] : [slugOrId]),
  ...(userId === null ? [] : [`user:${userId}`]),
  ...(file === null ? [] : [`file:${file}`]),
];

/** A query could hold anybody's words, and the URL is emailed. */
const withoutQuery = (text: string) => text.replace(/[?#].*$/s, '');
