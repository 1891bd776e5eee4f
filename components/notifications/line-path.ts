import { paths } from '@/lib/routes';
import type { Notification } from '@/lib/schemas/notification';

/** Where the subject of a notification is; null for messages of the site that lead nowhere. */
export function linePath({ kind, acts: count, sender, pin, board, way: href }: Notification): string | null {
  const pinPath = pin && paths.pin(pin.slug ?? pin._id);
  const boardPath = board && paths.board(board.slug)();
  const senderPath = sender && paths.profile(sender._id)();
  switch (kind) {
    case 'like':
    case 'board_add':
      return pinPath;
    case 'follow':
      return senderPath;
    case 'board_follow':
      return boardPath;
    case 'new_pin':
      return count === 1 ? pinPath : (boardPath ?? senderPath);
    case 'system':
      return href;
  }
}
