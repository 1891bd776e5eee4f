import 'server-only';
import { PAGE_SIZE } from '@/lib/config';
import { namedQuery } from '@/lib/db/client';
import { pageCount } from '@/lib/domain/pagination';
import { daysLeft, TRASH_DAYS } from '@/lib/domain/trash';
import { previewUrl } from '@/lib/media/preview-url';
import { variantKey } from '@/lib/media/variants';
import type { TrashedPin } from '@/lib/schemas/trashed-pin';

interface TrashRow {
  id: number;
  title: string;
  image: string;
  has_small: boolean;
  placeholder: string;
  deleted_at: Date;
  total: number;
}

/** For the person alone, the latest deleted first (rule 144). */
export async function getTrash(userId: string, page: number): Promise<{ pins: TrashedPin[]; totalPages: number }> {
  const rows = await namedQuery<TrashRow>(
    'trash',
    `select id, title, image, has_small, placeholder, deleted_at, count(*) over ()::int as total from pins
     where posted_by = $1::bigint and status = 'trashed' and deleted_at > now() - make_interval(days => $2)
     order by deleted_at desc, id desc limit ${PAGE_SIZE} offset $3`,
    [Number(userId), TRASH_DAYS, (page - 1) * PAGE_SIZE],
  );
  const now = Date.now();
  const pins = rows.map(({ id, title, image, has_small, placeholder, deleted_at }) => ({
    _id: String(id),
    title,
    image: previewUrl((has_small ? variantKey.smallStill : variantKey.still)(image)),
    placeholder,
    daysLeft: daysLeft(deleted_at, now),
  }));
  return { pins, totalPages: pageCount(rows[0]?.total ?? 0, PAGE_SIZE) };
}
