import { notificationSentence, type SentenceParts } from '@/lib/domain/notification-kinds';

const line = (kind: SentenceParts['kind'], rest: Partial<SentenceParts> = {}): SentenceParts => ({
  kind,
  acts: 1,
  sender: { name: 'Ada' },
  pin: null,
  board: null,
  tag: null,
  search: null,
  gathered: null,
  body: '',
  ...rest,
});
const pin = { title: 'Waves' };
const board = { name: 'Sea' };
const gathered = { boards: 1 };
const tag = { name: 'nebula' };
const search = { name: 'Quiet nebulas' };

it.each([
  [line('like', { pin }), 'Ada liked your pin “Waves”'],
  [line('like', { pin, acts: 2 }), 'Ada and 1 other liked your pin “Waves”'],
  [line('like', { pin: { title: '' }, acts: 1_301 }), 'Ada and 1,300 others liked your pin'],
  [line('like', { pin, sender: null }), 'Somebody liked your pin “Waves”'],
  [line('follow'), 'Ada started following you'],
  [line('follow', { acts: 13 }), 'Ada and 12 others started following you'],
  [line('board_follow', { board, acts: 3 }), 'Ada and 2 others started following your board “Sea”'],
  [line('board_add', { pin, board }), 'Ada added your pin “Waves” to the board “Sea”'],
  [line('board_add', { pin, board, acts: 4 }), 'Your pin “Waves” was added to 4 boards, the latest by Ada'],
  [line('new_pin', { pin }), 'New pin by Ada: “Waves”'],
  [line('new_pin', { pin, acts: 5 }), '5 new pins by Ada'],
  [line('new_pin', { pin, board }), 'New pin on “Sea”: “Waves”'],
  [line('new_pin', { pin, board, acts: 3 }), '3 new pins on “Sea”'],
  [line('like', { pin, gathered, acts: 12 }), 'Ada liked 12 of your pins'],
  [line('like', { pin, gathered }), 'Ada liked your pin “Waves”'],
  [line('board_follow', { gathered, acts: 6 }), 'Ada started following 6 of your boards'],
  [line('board_add', { pin, board, gathered, acts: 100 }), 'Ada saved 100 of your pins to “Sea”'],
  [line('board_add', { pin, gathered: { boards: 3 }, acts: 1_200 }), 'Ada saved 1,200 of your pins to 3 boards'],
  [line('board_add', { pin, gathered: { boards: 2 } }), 'Ada saved your pin “Waves” to 2 boards'],
  [line('board_add', { pin, board, gathered }), 'Ada added your pin “Waves” to the board “Sea”'],
  [line('new_pin', { pin, board, gathered, acts: 12 }), '12 new pins from Ada'],
  [line('new_pin', { pin, board, gathered }), 'New pin on “Sea”: “Waves”'],
  [line('tag_pin', { tag, sender: null }), 'New pin in “nebula”'],
  [line('tag_pin', { tag, sender: null, acts: 12 }), '12 new pins in “nebula”'],
  [line('tag_pin', { tag, sender: null, acts: 100 }), '100+ new pins in “nebula”'],
  [line('search_pin', { search, sender: null }), 'New pin for “Quiet nebulas”'],
  [line('search_pin', { search, sender: null, acts: 3 }), '3 new pins for “Quiet nebulas”'],
  [line('search_pin', { search, sender: null, acts: 100 }), '100+ new pins for “Quiet nebulas”'],
  [line('system', { sender: null, body: 'Welcome.' }), 'Welcome.'],
])('the sentence of the notification %j', (notification, sentence) =>
  expect(notificationSentence(notification)).toBe(sentence),
);
