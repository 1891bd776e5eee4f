import type { NotificationKind } from '@/lib/domain/notification-kinds';

/** What a line of notifications tells of, as far as its sentence needs it. */
export interface SentenceParts {
  kind: NotificationKind;
  acts: number;
  sender: { name: string } | null;
  pin: { title: string } | null;
  board: { name: string } | null;
  body: string;
}

const quoted = (text: string | undefined, otherwise: string) => (text ? `“${text}”` : otherwise);

/** "Ada", "Ada and 1 other", "Ada and 12 others". */
function people({ acts, sender }: Pick<SentenceParts, 'acts' | 'sender'>): string {
  const name = sender?.name ?? 'Somebody';
  if (acts === 1) return name;
  return `${name} and ${(acts - 1).toLocaleString('en')} ${acts === 2 ? 'other' : 'others'}`;
}

/** The sentence of a line of notifications. */
export function notificationSentence(line: SentenceParts): string {
  const { kind, acts, sender, pin, board, body } = line;
  const title = pin?.title && quoted(pin.title, '');
  const name = quoted(board?.name, 'a board');
  switch (kind) {
    case 'like':
      return `${people(line)} liked your pin${title ? ` ${title}` : ''}`;
    case 'follow':
      return `${people(line)} started following you`;
    case 'board_follow':
      return `${people(line)} started following your board ${name}`;
    case 'board_add':
      return acts === 1
        ? `${people(line)} added your pin ${title ? `${title} ` : ''}to the board ${name}`
        : `Your pin ${title ? `${title} ` : ''}was added to ${acts.toLocaleString('en')} boards, the latest by ${people({ acts: 1, sender })}`;
    case 'new_pin': {
      const where = board ? `on ${name}` : `by ${people({ acts: 1, sender })}`;
      return acts === 1
        ? `New pin ${where}${title ? `: ${title}` : ''}`
        : `${acts.toLocaleString('en')} new pins ${where}`;
    }
    case 'system':
      return body;
  }
}
