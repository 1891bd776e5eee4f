import 'server-only';
import { cookies } from 'next/headers';
import { CONTENT_FILTER_COOKIE, toContentFilter, type ContentFilter } from '@/lib/domain/content-filter';

/** The only cookie that pages and the layout may read. */
export async function readContentFilter(): Promise<ContentFilter> {
  return toContentFilter((await cookies()).get(CONTENT_FILTER_COOKIE)?.value);
}
