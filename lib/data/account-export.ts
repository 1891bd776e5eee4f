import 'server-only';
import { isoMoment as iso, madeAt, readRows } from '@/lib/data/export-rows';
import type { MediaType } from '@/lib/domain/media-types';
import type { PinStatus } from '@/lib/domain/pin-status';
import { PIN_FIELDS } from '@/lib/domain/pin-fields';
import { withFeatureExports } from '@/lib/features/registry';
import { originalKey } from '@/lib/media/variants';
import { accountExportSchema, type AccountExport } from '@/lib/schemas/account-export';

export interface ExportImage {
  path: string;
  key: string;
}

/** What the site knows of a person, with the files. */
export interface ExportContent {
  data: AccountExport;
  images: ExportImage[];
}

type Row = Record<string, unknown>;
type PinRow = Row & { id: string; image: string; mediaType: MediaType; status?: PinStatus };

const QUERIES = {
  account: `select id::text, name, bio, email, email_verified as "emailVerified", image, role,
      content_filter as "contentFilter", muted_kinds::text[] as "mutedNotifications", interests, ${iso('maker_verified_at')} as "makerVerifiedAt", ${iso('seen_from')} as "keepsSeenSince", followers_count as followers, ${iso('created_at')} as "createdAt"
    from users where id = $1`,
  pins: `select id::text, slug, ${PIN_FIELDS.join(', ')}, media_type as "mediaType", image, saves_count as likes,
      status, ${iso('created_at')} as "createdAt"
    from pins where posted_by = $1 and (deleted_at is null or status = 'trashed') order by id`,
  uploads: `select u.id::text, u.title, m.type as "mediaType", m.key as image, ${iso('u.created_at')} as "createdAt"
    from uploads u join media m on m.id = u.media_id where u.user_id = $1 order by u.id`,
  boards: `select b.id::text, b.slug, b.name, b.description, b.is_private as "isPrivate", b.followers_count as followers,
      ${iso('b.created_at')} as "createdAt",
      coalesce((select json_agg(json_build_object('id', p.id::text, 'title', p.title) order by bp.position, p.id)
                from board_pins bp join pins p on p.id = bp.pin_id
                where bp.board_id = b.id and (p.status <> 'trashed' or p.posted_by = $1)), '[]') as pins
    from boards b where b.creator = $1 order by b.id`,
  likes: `select p.id::text as pin, p.title, ${iso('s.created_at')} as at
    from saves s join pins p on p.id = s.pin_id
    where s.user_id = $1 and (p.status <> 'trashed' or p.posted_by = $1) order by s.created_at, p.id`,
  seen: `select p.id::text as pin, p.title, ${iso('s.seen_at')} as at
    from seen_pins s join pins p on p.id = s.pin_id
    where s.user_id = $1 and (p.status <> 'trashed' or p.posted_by = $1) order by s.seen_at, p.id`,
  people: `select u.id::text, u.name, ${iso('f.created_at')} as since
    from user_follows f join users u on u.id = f.target_id where f.user_id = $1 order by f.created_at, u.id`,
  followedBoards: `select b.id::text, b.name, ${iso('f.created_at')} as since
    from board_follows f join boards b on b.id = f.board_id where f.user_id = $1 order by f.created_at, b.id`,
  hiddenTags: `select t.name as tag, ${iso('h.created_at')} as since
    from hidden_tags h join tags t on t.id = h.tag_id where h.user_id = $1 order by h.created_at, t.id`,
  hiddenPeople: `select u.id::text, u.name, k.kind, ${iso('k.created_at')} as since
    from blocks k join users u on u.id = k.target_id where k.user_id = $1 order by k.created_at, u.id`,
  notifications: `select n.kind, u.name as from, n.pin_id::text as pin, n.board_id::text as board, t.name as tag, q.query as search, n.body as text, n.href as page,
      n.events as times, n.read, ${madeAt('n.latest')} as at
    from notifications n left join users u on u.id = n.sender_id
      left join tags t on n.kind = 'tag_pin' and t.id = (n.subject & 2147483647)::int
      left join searches q on n.kind = 'search_pin' and q.id = (n.subject & 2147483647)::int
    where n.user_id = $1 order by n.latest`,
  reports: `select subject_type as subject, subject_id::text as "subjectId", reason, details, reporter_email as email,
      state, ${iso('created_at')} as at
    from reports where reporter_id = $1 order by id`,
  bans: `select reason, ${iso('created_at')} as at, ${iso('until')} as until, ${iso('lifted_at')} as "liftedAt"
    from bans where user_id = $1 order by id`,
};

const read = <R extends Row = Row>(name: keyof typeof QUERIES, userId: number) =>
  readRows<R>(name, QUERIES[name], userId);

export async function findExport(userId: string, now: Date): Promise<ExportContent | null> {
  const user = Number(userId);
  const [account] = await read<Row & { image: string | null }>('account', user);
  if (!account) return null;
  const pins = await read<PinRow>('pins', user);
  const uploads = await read<PinRow>('uploads', user);
  const images = [...pins, ...uploads].map(imageOfPin);
  const data = accountExportSchema.parse({
    exportedAt: now.toISOString(),
    account: { ...account, image: account.image && AVATAR },
    pins: pins.map(({ image: _key, ...pin }, at) => ({ ...pin, file: images[at]?.path ?? null })),
    uploads: uploads.map(({ image: _key, ...upload }, at) => ({
      ...upload,
      file: images[pins.length + at]?.path ?? null,
    })),
    boards: await read('boards', user),
    likes: await read('likes', user),
    seen: await read('seen', user),
    follows: {
      people: await read('people', user),
      boards: await read('followedBoards', user),
    },
    hidden: { tags: await read('hiddenTags', user), people: await read('hiddenPeople', user) },
    notifications: await read('notifications', user),
    reports: await read('reports', user),
    bans: await read('bans', user),
  });
  const files = images.filter((image) => image !== null);
  return {
    data: await withFeatureExports(data, user),
    images: account.image ? [{ path: AVATAR, key: account.image }, ...files] : files,
  };
}

const AVATAR = 'images/profile.webp';

/** The best stored file of an upload; null for removed ones. */
function imageOfPin({ id, image, mediaType, status }: PinRow): ExportImage | null {
  if (image.startsWith('withheld/') && status !== 'hidden' && status !== 'trashed') return null;
  return { path: originalKey(`images/${id}`, mediaType), key: originalKey(image, mediaType) };
}
