import { readEmbedAddress } from '@/lib/domain/embed-address';

const SITE = 'https://pins.example';
const read = (url: string) => readEmbedAddress(url, SITE);

it.each([
  'https://pins.example/pin/blue-hour',
  'http://PINS.example/pin/blue-hour/',
  'https://pins.example//pin//blue-hour?utm_source=x#top',
  'https://pins.example/pin/blue%2Dhour',
])('%s is a pin', (url) => expect(read(url)).toEqual({ kind: 'pin', slugOrId: 'blue-hour' }));

it('a board is known on each of its pages', () =>
  expect(read(`${SITE}/board/evenings?page=2`)).toEqual({ kind: 'board', slugOrId: 'evenings' }));

it.each([
  'https://elsewhere.example/pin/blue-hour',
  'https://pins.example.elsewhere.example/pin/blue-hour',
  'https://pins.example@elsewhere.example/pin/blue-hour',
  'https://pins.example:8443/pin/blue-hour',
  'ftp://pins.example/pin/blue-hour',
  'javascript://pins.example/pin/blue-hour',
  '/pin/blue-hour',
  'https://pins.example/',
  'https://pins.example/pin/',
  'https://pins.example/pin/a/b',
  'https://pins.example/Pin/a',
  'https://pins.example/user-profile/11',
  'https://pins.example/embed/pin/blue-hour',
  'https://pins.example/pin/%ff',
  'https://pins.example/pin/%00',
])('%s is neither', (url) => expect(read(url)).toBeNull());
