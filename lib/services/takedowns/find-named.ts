import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { isId } from '@/lib/domain/id';
import { unknownLinesSentence, type PinLine } from '@/lib/domain/pin-lines';
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
 * What the lines of a notice name, each once; also pins that only their posters see, since they may be held for this reason.
 * @param withFaces profiles with a picture, and addresses of files, count too
 * @throws AppError `invalid` for lines that name nothing
 */
export async function findNamed(trx: Kysely<DB>, lines: readonly PinLine[], withFaces: boolean): Promise<Named[]> {
  const slugsOrIds = lines.flatMap(({ slugOrId }) => (slugOrId === null ? [] : [slugOrId]));
  const people = lines.flatMap(({ userId }) => (withFaces && userId !== null ? [Number(userId)] : []));
  const files = lines.flatMap(({ file }) => (withFaces && file !== null ? [file] : []));
  const assets = files.flatMap((file) => assetsOfFile(file).map((key) => ({ key, file })));
  const { rows } = await sql<Found>`
    with open_pins as (select * from pins where status in ('live', 'held', 'hidden', 'trashed'))
    select slug as name, id as pin, null::bigint as person from open_pins where slug = any (${slugsOrIds}::text[])
    union all select id::text, id, null::bigint from open_pins where id = any (${slugsOrIds.filter(isId).map(Number)}::bigint[])
    union all select 'user:' || id, null::bigint, id from users where id = any (${people}::bigint[]) and image is not null
    union all select 'file:' || file, p.id, null::bigint
      from unnest(${assets.map(({ key }) => key)}::text[], ${assets.map(({ file }) => file)}::text[]) named (key, file)
      join media m using (key) join open_pins p on p.media_id = m.id
    union all select 'file:' || image, null::bigint, id from users where image = any (${files}::text[])`.execute(trx);
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
