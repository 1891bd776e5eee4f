import 'server-only';
import { findRestriction } from '@/lib/data/moderation/restrictions';
import { IS_BANNED } from '@/lib/db/is-banned';
import { toProfile, type ProfileRow } from '@/lib/data/profile-row';
import { namedQuery } from '@/lib/db/client';
import { onlyMakersUpload } from '@/lib/features/registry';
import { reasonsOf } from '@/lib/domain/dsa/reasons';
import { statementOf } from '@/lib/domain/dsa/statement';
import { portOf } from '@/lib/features/registry';
import { paths } from '@/lib/routes';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { Role } from '@/lib/domain/roles';
import type { Account } from '@/lib/schemas/account';

const BOARD_PINS = 5_000;

interface AccountRow extends ProfileRow {
  unread_count: number;
  role: Role;
  is_banned: boolean;
  banned_until: Date | null;
  content_filter: ContentFilter;
  seen_from: Date | null;
}

/** A person's own account; the token knows best whether the email is verified. */
export async function findAccount(userId: string, emailVerified: boolean): Promise<Account | null> {
  const [row] = await namedQuery<AccountRow>(
    'account',
    `select u.id, u.name, u.image, u.image_version, u.bio, u.pins_count, u.boards_count, u.followers_count,
       unread_count(u.id), u.role, u.content_filter, u.seen_from, u.created_at, u.maker_verified_at, u.banned_until, ${IS_BANNED} as is_banned
     from users u where u.id = $1`,
    [Number(userId)],
  );
  if (!row) return null;
  return {
    ...toProfile(row),
    isAdmin: row.role === 'admin',
    role: row.role,
    isBanned: row.is_banned,
    ban: row.is_banned ? await findBan(row) : null,
    emailVerified,
    ...(onlyMakersUpload() && { makerVerifiedAt: row.maker_verified_at?.toISOString() ?? null }),
    unreadNotificationsCount: row.unread_count,
    sexualityFilter: row.content_filter,
    imageVersion: row.image_version,
    seenFrom: row.seen_from?.toISOString() ?? null,
  };
}

async function findBan({ id, banned_until: until }: AccountRow): Promise<Account['ban']> {
  const userId = String(id);
  const [ban, restriction] = await Promise.all([findOwnBan(userId), findRestriction('ban', userId)]);
  if (!ban) return null;
  const appeals = await (await portOf('findAppeals'))?.(userId, ban.id);
  return {
    _id: String(ban.id),
    reason: ban.reason,
    until: until?.toISOString() ?? null,
    reasons: restriction && reasonsOf(statementOf(restriction, paths.terms)),
    ...(appeals ?? { appeal: null, removals: [] }),
  };
}

/** Null without a ban. */
export async function findOwnBan(userId: string): Promise<{ id: number; reason: string } | null> {
  const [row] = await namedQuery<{ id: number; reason: string }>(
    'own ban',
    `select b.id, b.reason from bans b join users u on u.id = b.user_id
     where b.user_id = $1 and b.lifted_at is null and u.banned_at is not null order by b.id desc limit 1`,
    [Number(userId)],
  );
  return row ?? null;
}

/** Liked pins, the latest first, as a set for the browser (rule 115). */
export async function findAccountLikes(userId: string): Promise<Required<Pick<Account, 'savedPins'>>> {
  const rows = await namedQuery<{ pin_id: number }>(
    'account likes',
    'select pin_id from saves where user_id = $1 order by created_at desc, pin_id desc',
    [Number(userId)],
  );
  return { savedPins: rows.map(({ pin_id: pin }) => ({ pin: String(pin) })) };
}

export async function findAccountFollows(
  userId: string,
): Promise<Required<Pick<Account, 'followedUsers' | 'followedBoards' | 'followedTags' | 'savedSearches'>>> {
  const [row] = await namedQuery<{ users: number[]; boards: number[]; tags: string[]; searches: string[] }>(
    'account follows',
    `select array(select target_id from user_follows where user_id = $1 order by created_at desc) as users,
            array(select board_id from board_follows where user_id = $1 order by created_at desc) as boards,
            array(select name from tag_follows join tags on id = tag_id where user_id = $1 order by name) as tags,
            array(select query from saved_searches join searches on id = search_id where user_id = $1 order by query) as searches`,
    [Number(userId)],
  );
  const { users = [], boards = [], tags = [], searches = [] } = row ?? {};
  return {
    followedUsers: users.map(String),
    followedBoards: boards.map(String),
    followedTags: tags,
    savedSearches: searches,
  };
}

/** Own boards, also private ones, the latest changed first. */
export async function findAccountBoards(userId: string): Promise<Required<Pick<Account, 'boards'>>> {
  const rows = await namedQuery<{ id: number; name: string; slug: string; is_private: boolean }>(
    'account boards',
    'select id, name, slug, is_private from boards where creator = $1 order by updated_at desc, id desc',
    [Number(userId)],
  );
  return {
    boards: rows.map(({ id, name, slug, is_private: isPrivate }) => ({ _id: String(id), name, slug, isPrivate })),
  };
}

/** Pins of own boards, of the latest changed boards first. */
export async function findAccountBoardPins(userId: string): Promise<Required<Pick<Account, 'boardPins'>>> {
  const rows = await namedQuery<{ pin_id: number }>(
    'account board pins',
    `select pin_id
     from (select id from boards where creator = $1 order by updated_at desc, id desc) board,
       lateral (select pin_id from board_pins where board_id = board.id order by position, pin_id limit ${BOARD_PINS}) placed
     limit ${BOARD_PINS}`,
    [Number(userId)],
  );
  return { boardPins: [...new Set(rows.map(({ pin_id: pin }) => String(pin)))] };
}
