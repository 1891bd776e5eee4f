import { getPool } from '@/lib/db/client';
import { isFlagged } from '@/lib/domain/flagged';
import type { MediaType } from '@/lib/domain/media-types';
import type { PinStatus } from '@/lib/domain/pin-status';
import type { Role } from '@/lib/domain/roles';
import { slugify } from '@/lib/domain/slug';

/** Small builders of what a gallery holds. Ids come back as the site shows them. Nothing reads the clock. */

/** The moment that tests call now. */
const NOW = new Date('2026-03-01T12:00:00Z');

const MINUTE_MS = 60_000;
/** A moment before NOW. */
export const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 24 * 60 * MINUTE_MS);

let serial = 0;
const next = () => (serial += 1);
/** Without a date of its own, each thing is a minute younger than the one before it. */
const nextMoment = (n: number) => new Date(daysAgo(1800).getTime() + n * MINUTE_MS);

async function insert(text: string, values: unknown[]): Promise<number> {
  const { rows } = await getPool().query<{ id: number }>(`${text} returning id`, values);
  return rows[0]?.id ?? 0;
}

const run = (text: string, values: unknown[]) => getPool().query(text, values);

interface UserFixture {
  name?: string;
  bio?: string;
  image?: string;
  banned?: boolean;
  admin?: boolean;
  role?: Role;
  /** Subject at the identity service. */
  uid?: string;
}

export async function addUser(user: UserFixture = {}): Promise<string> {
  const n = next();
  const { uid = `uid-${n}`, name = `person-${n}`, bio = '', image, banned = false, admin = false } = user;
  const { role = admin ? 'admin' : 'person' } = user;
  const id = await insert(
    `insert into users (auth_uid, name, bio, email, image, image_version, banned_at, created_at, role)
     values ($1, $2, $3, $1 || '@example.com', $4, 2, $5, $6, $7)`,
    [uid, name, bio, image, banned ? NOW : null, nextMoment(n), role],
  );
  return String(id);
}

/** A tag, with words that stand for it; known already: left as it is. */
export async function addTag(name: string, { synonyms = [] }: { synonyms?: string[] } = {}): Promise<number> {
  const id = await insert(
    'insert into tags (name, flagged) values ($1, $2) on conflict (name) do update set name = excluded.name',
    [name, isFlagged(name)],
  );
  await run('insert into tag_synonyms (word, tag_id) select word, $2 from unnest($1::text[]) word', [synonyms, id]);
  return id;
}

interface PinFixture {
  title?: string;
  tags?: string[];
  mediaType?: MediaType;
  likes?: number;
  createdAt?: Date;
  status?: PinStatus;
  /** Null: the pin has its id alone. */
  slug?: string | null;
  postedBy?: string;
  destination?: string;
  alt?: string;
  width?: number;
  height?: number;
}

/** A pin on its feeds, counted for who posted it. */
export async function addPin(pin: PinFixture = {}): Promise<string> {
  const n = next();
  const { title = `Pin ${n}`, tags = [], mediaType = 'pic', status = 'live', width = 600, height = 400 } = pin;
  const tagIds = await Promise.all(tags.map((tag) => addTag(tag)));
  const flagged = tags.some(isFlagged);
  const postedBy = pin.postedBy ?? (await addUser());
  const createdAt = pin.createdAt ?? nextMoment(n);
  const id = await insert(
    `insert into pins (id, slug, title, alt, media_type, image, has_small, width, height, placeholder, destination,
       posted_by, tags, tag_ids, saves_count, flagged, status, created_at)
     values (time_id($1), $2, $3, $4, $5, $6, true, $7, $15, '#808080', $8, $9, $10, $11, $12, $13, $14, $1)`,
    [
      createdAt,
      pin.slug === undefined ? slugify(`${title} ${n}`) : pin.slug,
      title,
      pin.alt ?? '',
      mediaType,
      `art/${n}`,
      width,
      pin.destination,
      postedBy,
      tags,
      tagIds,
      pin.likes ?? 0,
      flagged,
      status,
      height,
    ],
  );
  await run('select feed_add($1)', [id]);
  if (status === 'live') await countForPoster(postedBy, flagged);
  return String(id);
}

const countForPoster = (userId: string, flagged: boolean) =>
  run('update users set pins_count = pins_count + 1, flagged_pins_count = flagged_pins_count + $2::int where id = $1', [
    userId,
    flagged ? 1 : 0,
  ]);

/** `count` pins alike, the newest first. */
export async function addPins(count: number, pin: PinFixture = {}): Promise<string[]> {
  const postedBy = pin.postedBy ?? (await addUser());
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1) ids.unshift(await addPin({ ...pin, postedBy }));
  return ids;
}

interface BoardFixture {
  name?: string;
  description?: string;
  pins?: string[];
  isPrivate?: boolean;
  creator?: string;
  followers?: number;
  /** Id of the pin that leads the covers. */
  cover?: string;
}

/** A board of pins in the given order, with exact counters; its slug is made of its name. */
export async function addBoard(board: BoardFixture = {}): Promise<{ id: string; slug: string }> {
  const n = next();
  const { name = `Board ${n}`, description = '', pins = [], isPrivate = false, followers = 0 } = board;
  const creator = board.creator ?? (await addUser());
  const slug = slugify(`${name} ${n}`);
  const id = await insert(
    `insert into boards (id, slug, name, description, creator, is_private, cover_pin, followers_count, created_at)
     values (time_id($1), $2, $3, $4, $5, $6, $7, $8, $1)`,
    [nextMoment(n), slug, name, description, creator, isPrivate, board.cover, followers],
  );
  await run(
    'insert into board_pins (board_id, pin_id, position) select $1, pin, at from unnest($2::int8[]) with ordinality p (pin, at)',
    [id, pins],
  );
  await run(
    `update boards set (pins_count, flagged_pins_count) = (
       select count(*), count(*) filter (where p.flagged) from pins p join board_pins bp on bp.pin_id = p.id
       where bp.board_id = $1 and p.status = 'live') where id = $1`,
    [id],
  );
  await run('update users set boards_count = boards_count + $2::int where id = $1', [creator, isPrivate ? 0 : 1]);
  return { id: String(id), slug };
}

/** Follows and their ends; the followers' counters are left alone. */
export const followUser = (userId: string, targetId: string) =>
  run('insert into user_follows (user_id, target_id) values ($1, $2)', [userId, targetId]);
export const unfollowUser = (userId: string, targetId: string) =>
  run('delete from user_follows where user_id = $1 and target_id = $2', [userId, targetId]);
export const followBoard = (userId: string, boardId: string) =>
  run('insert into board_follows (user_id, board_id) values ($1, $2)', [userId, boardId]);
export const followTag = (userId: string, tagId: number) =>
  run('insert into tag_follows (user_id, tag_id) values ($1, $2)', [userId, tagId]);

/** Moves pins on to the age that NOW puts them in. */
export const ageFeed = () => run('select age_feed($1)', [NOW]);

/** Has PostgreSQL estimate this many boards, with words as frequent as in those that exist. */
export async function claimBoards(boards: number): Promise<void> {
  await run('analyze boards', []);
  await run("update pg_class set reltuples = $1 where oid = 'boards'::regclass", [boards]);
}
