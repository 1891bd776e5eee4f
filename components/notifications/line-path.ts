import { leadsTo } from '@/lib/domain/notification-kinds';
import { paths } from '@/lib/routes';
import type { Notification } from '@/lib/schemas/notification';

/** Where the subject of a notification is; null for messages of the site that lead nowhere. */
export function linePath(line: Notification): string | null {
  const { sender, pin, board, way: href } = line;
  const places = {
    pin: pin && paths.pin(pin.slug ?? pin._id),
    board: board && paths.board(board.slug)(),
    sender: sender && paths.profile(sender._id)(),
    href,
  };
  return places[leadsTo(line)];
}
