import { isolated } from '@/lib/domain/isolated';
import { notificationSentence, type SentenceParts } from '@/lib/domain/notification-kinds';

const NAME = 'שלום';
const ISOLATED = `\u2068${NAME}\u2069`;

it.each(['שלום', 'سلام', 'Rings שלום', '\u{10900}', '\u{1e900}'])('%s is put between isolates', (text) =>
  expect(isolated(text)).toBe(`\u2068${text}\u2069`),
);

it.each(['Rings', 'Кольца', '輪', '', '5'])('“%s” stays as it is', (text) => expect(isolated(text)).toBe(text));

const line = (changes: Partial<SentenceParts>): SentenceParts => ({
  kind: 'like',
  acts: 3,
  sender: { name: NAME },
  pin: { title: NAME },
  board: { name: NAME },
  tag: { name: NAME },
  search: { name: NAME },
  gathered: null,
  body: '',
  ...changes,
});

it.each([
  [line({}), `${ISOLATED} and 2 others liked your pin “${ISOLATED}”`],
  [line({ kind: 'board_add', acts: 5 }), `Your pin “${ISOLATED}” was added to 5 boards, the latest by ${ISOLATED}`],
  [line({ kind: 'new_pin', acts: 12 }), `12 new pins on “${ISOLATED}”`],
  [line({ kind: 'search_pin', acts: 12 }), `12 new pins for “${ISOLATED}”`],
  [line({ kind: 'tag_pin', acts: 12 }), `12 new pins in “${ISOLATED}”`],
])('a notification keeps its numbers on their side', (parts, sentence) =>
  expect(notificationSentence(parts)).toBe(sentence),
);
