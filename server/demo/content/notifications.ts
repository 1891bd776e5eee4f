import type {
  DemoBoard,
  DemoBoardFollow,
  DemoContent,
  DemoNotification,
  DemoPin,
  DemoUserFollow,
} from './demo-content';
import { before, DAY } from './moments';
import { FOLLOWED_BY_VIEWER } from './people';

const LINES = 150;
const PERSON = 'viewer';
const SYSTEM_LINES = [
  'Welcome to the gallery. Your two boards can be seen by everyone until you make them private.',
  'Your weekly summary is ready: three people you follow posted new pins.',
  'The search box now understands boards as well as pins.',
  'The terms were updated. Nothing changes for what you have already posted.',
  'Maintenance is planned for Sunday morning, a few minutes at most.',
] as const;
const SYSTEM_DAYS = [398, 210, 90, 33, 2] as const;

type Line = Omit<DemoNotification, 'person' | 'read' | 'events'> & { events?: number };

/** One in seven of the lines after the first ten: 20 of 150. */
const isRead = (index: number): boolean => index >= 10 && index % 7 === 6;

/** Notifications of viewer@demo.test: 130 unread lines and 20 read ones. */
export function demoNotifications(content: Omit<DemoContent, 'notifications'>, now: Date): DemoNotification[] {
  const lines = [
    ...pinLikes(content),
    ...follows(content.userFollows),
    ...boardFollows(content.boards, content.boardFollows),
    ...additions(content.pins, content.boards),
    ...SYSTEM_LINES.map((body, index) => line('system', before(now, (SYSTEM_DAYS[index] ?? 1) * DAY), { body })),
  ];
  const newPins = content.pins
    .filter((pin) => FOLLOWED_BY_VIEWER.includes(pin.owner))
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, Math.max(0, LINES - lines.length))
    .map((pin) => line('new_pin', pin.createdAt, { sender: pin.owner, pin: pin.slug }));
  return [...lines, ...newPins]
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map((notification, index) => ({ events: 1, ...notification, person: PERSON, read: isRead(index) }));
}

const line = (kind: Line['kind'], createdAt: Date, rest: Partial<Line>): Line => ({
  sender: null,
  pin: null,
  board: null,
  body: '',
  ...rest,
  kind,
  createdAt,
});

const byTime = <T extends { createdAt: Date }>(events: readonly T[]): T[] =>
  [...events].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());

/** Gathers the events of one kind on one subject into one line, with the latest and their number. */
function gather(
  kind: Line['kind'],
  events: readonly { person: string; createdAt: Date }[],
  subject: Partial<Line>,
): Line[] {
  const last = byTime(events).at(-1);
  return last ? [line(kind, last.createdAt, { ...subject, sender: last.person, events: events.length })] : [];
}

function pinLikes({ pins, likes }: Pick<DemoContent, 'pins' | 'likes'>): Line[] {
  return pins
    .filter((pin) => pin.owner === PERSON)
    .flatMap((pin) =>
      gather(
        'like',
        likes.filter((like) => like.pin === pin.slug),
        { pin: pin.slug },
      ),
    );
}

/** The first two followers are read; the later ones have a line of their own. */
function follows(userFollows: readonly DemoUserFollow[]): Line[] {
  const followers = byTime(userFollows.filter(({ target }) => target === PERSON));
  return [...gather('follow', followers.slice(0, 2), {}), ...gather('follow', followers.slice(2), {})];
}

function boardFollows(boards: readonly DemoBoard[], followed: readonly DemoBoardFollow[]): Line[] {
  return boards
    .filter((board) => board.creator === PERSON)
    .flatMap(({ slug }) =>
      gather(
        'board_follow',
        followed.filter(({ board }) => board === slug),
        { board: slug },
      ),
    );
}

/** The viewer's pins on other people's public boards. */
function additions(pins: readonly DemoPin[], boards: readonly DemoBoard[]): Line[] {
  const own = new Set(pins.filter((pin) => pin.owner === PERSON).map((pin) => pin.slug));
  return boards
    .filter((board) => board.creator !== PERSON && !board.isPrivate)
    .flatMap((board) =>
      board.pins
        .filter(({ pin }) => own.has(pin))
        .map(({ pin, addedAt }) => line('board_add', addedAt, { sender: board.creator, pin, board: board.slug })),
    );
}
