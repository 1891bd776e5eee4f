import { leadsTo, type SentenceParts } from '@/lib/domain/notification-kinds';
import { paths } from '@/lib/routes';
import { newestOfSearch, newestOfTag } from '@/lib/routes/tag-path';

interface Line extends Pick<SentenceParts, 'kind' | 'acts' | 'gathered'> {
  sender: { _id: string } | null;
  pin: { _id: string; slug: string | null } | null;
  board: { slug: string; name: string } | null;
  tag: { name: string } | null;
  search: { query: string } | null;
  way: string | null;
}

/** Where a notification leads; null for system messages without a page. */
export function notificationPath(line: Line): string | null {
  const { sender, pin, board, tag, search, way: href } = line;
  const places = {
    pin: pin && paths.pin(pin.slug ?? pin._id),
    board: board && paths.board(board.slug)(),
    tag: tag && newestOfTag(tag.name),
    search: search && newestOfSearch(search.query),
    sender: sender && paths.profile(sender._id)(),
    href,
  };
  return places[leadsTo(line)] ?? (line.gathered && places.sender);
}
