import { apart, ISOLATES, isolated } from '@/lib/domain/isolated';

export const MUTABLE_KINDS = [
  'like',
  'follow',
  'board_follow',
  'board_add',
  'new_pin',
  'tag_pin',
  'search_pin',
] as const;
export type MutableKind = (typeof MUTABLE_KINDS)[number];

/** Kinds that a person cannot turn off come last (rule 172). */
export const NOTIFICATION_KINDS = [...MUTABLE_KINDS, 'system'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** New pins of a tag or a search are counted up to here (`shown_notifications`). */
const NEW_PINS_MAX = 100;

export interface SentenceParts {
  kind: NotificationKind;
  acts: number;
  sender: { name: string } | null;
  pin: { title: string } | null;
  board: { name: string } | null;
  tag: { name: string } | null;
  search: { name: string } | null;
  /** One person's events on several pins or boards: `acts` counts the pins, or else the boards (rule 173). */
  gathered: { boards: number } | null;
  body: string;
}

type Destination = Pick<SentenceParts, 'acts' | 'board' | 'gathered'>;

interface KindOfLine {
  sentence: (line: SentenceParts) => string;
  /** `href`: a path of its own. */
  leadsTo: (line: Destination) => 'pin' | 'board' | 'tag' | 'search' | 'sender' | 'href';
}

const KINDS: Readonly<Record<NotificationKind, KindOfLine>> = {
  like: {
    sentence: (line) =>
      areSeveral(line)
        ? `${lastSender(line)} liked ${number(line)} of your pins`
        : `${people(line)} liked your pin${withTitle(line)}`,
    leadsTo: (line) => (areSeveral(line) ? 'sender' : 'pin'),
  },
  follow: {
    sentence: (line) => `${people(line)} started following you`,
    leadsTo: () => 'sender',
  },
  board_follow: {
    sentence: (line) =>
      areSeveral(line)
        ? `${lastSender(line)} started following ${number(line)} of your boards`
        : `${people(line)} started following your board ${boardName(line)}`,
    leadsTo: (line) => (areSeveral(line) ? 'sender' : 'board'),
  },
  board_add: {
    sentence(line) {
      if (line.gathered && (line.acts > 1 || line.gathered.boards > 1))
        return `${lastSender(line)} saved ${line.acts === 1 ? `your pin${withTitle(line)}` : `${number(line)} of your pins`} to ${boards(line)}`;
      return line.acts === 1
        ? `${people(line)} added your pin${withTitle(line)} to the board ${boardName(line)}`
        : `Your pin${withTitle(line)} was added to ${number(line)} boards, the latest by ${lastSender(line)}`;
    },
    leadsTo: (line) => (areSeveral(line) ? (line.board ? 'board' : 'sender') : 'pin'),
  },
  new_pin: {
    sentence(line) {
      if (areSeveral(line)) return `${number(line)} new pins from ${lastSender(line)}`;
      const where = line.board ? `on ${boardName(line)}` : `by ${lastSender(line)}`;
      return line.acts === 1
        ? `New pin ${where}${line.pin?.title ? ':' : ''}${withTitle(line)}`
        : `${number(line)} new pins ${where}`;
    },
    leadsTo: ({ acts, board, gathered }) => (acts === 1 ? 'pin' : board && !gathered ? 'board' : 'sender'),
  },
  tag_pin: {
    sentence: (line) => `${newPins(line)} in ${tagName(line)}`,
    leadsTo: () => 'tag',
  },
  search_pin: {
    sentence: (line) => `${newPins(line)} for ${searchName(line)}`,
    leadsTo: () => 'search',
  },
  system: {
    sentence: ({ body }) => body,
    leadsTo: () => 'href',
  },
};

export const KIND_CHOICES: Readonly<Record<MutableKind, string>> = {
  like: 'Somebody likes a pin of mine',
  follow: 'Somebody follows me',
  board_follow: 'Somebody follows a board of mine',
  board_add: 'Somebody adds a pin of mine to a board',
  new_pin: 'A person or board that I follow has new pins',
  tag_pin: 'A tag that I follow has new pins, once a day',
  search_pin: 'A saved search has new pins, once a day',
};

/** With each name between U+2068 and U+2069, for elements (`ApartNames`). */
export const sentenceWithNames = (line: SentenceParts): string => KINDS[line.kind].sentence(line);

/** Plain text. */
export const notificationSentence = (line: SentenceParts): string =>
  sentenceWithNames(line).replace(ISOLATES, (_apart, name: string) => isolated(name));

export const leadsTo = (line: Destination & Pick<SentenceParts, 'kind'>) => KINDS[line.kind].leadsTo(line);

const areSeveral = ({ acts, gathered }: Destination) => gathered !== null && acts > 1;
const boards = (line: SentenceParts) => (line.board ? boardName(line) : `${line.gathered?.boards ?? 0} boards`);
const withTitle = ({ pin }: SentenceParts) => (pin?.title ? ` “${apart(pin.title)}”` : '');
const boardName = ({ board }: SentenceParts) => (board?.name ? `“${apart(board.name)}”` : 'a board');
const tagName = ({ tag }: SentenceParts) => (tag?.name ? `“${apart(tag.name)}”` : 'a tag');
const searchName = ({ search }: SentenceParts) => (search?.name ? `“${apart(search.name)}”` : 'a saved search');
const newPins = (line: SentenceParts) =>
  line.acts === 1 ? 'New pin' : `${number(line)}${line.acts < NEW_PINS_MAX ? '' : '+'} new pins`;
const number = ({ acts }: SentenceParts) => acts.toLocaleString('en');
const lastSender = ({ sender }: SentenceParts) => apart(sender?.name ?? 'Somebody');

function people(line: SentenceParts): string {
  const { acts } = line;
  if (acts === 1) return lastSender(line);
  return `${lastSender(line)} and ${(acts - 1).toLocaleString('en')} ${acts === 2 ? 'other' : 'others'}`;
}
