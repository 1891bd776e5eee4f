/** @jest-environment ./jest/browser-environment.ts */
import { forget, forgetUnstored, storeSomewhere } from '@/lib/client/store-somewhere';
import { isUnstored, store, stored, storedSomewhere } from '@/lib/client/stored';

/** The device's storage takes texts of so many letters. */
function limitDevice(most: number) {
  const { setItem } = Storage.prototype;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (this === localStorage && text.length > most) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, text);
  });
}

beforeEach(() => forget('user'));
afterEach(() => jest.restoreAllMocks());

it('storage without room is said, and throws nothing', () => {
  limitDevice(0);
  expect(store('user', 'Ada')).toBe(false);
  expect(stored('user')).toBeNull();
});

it('what the device has no room for is kept for the tab, in the place of what was there', () => {
  storeSomewhere('user', 'Ada');
  limitDevice(0);
  storeSomewhere('user', 'Grace');
  expect([localStorage.getItem('user'), sessionStorage.getItem('user'), storedSomewhere('user')]).toEqual([
    null,
    'Grace',
    'Grace',
  ]);
  jest.restoreAllMocks();
  storeSomewhere('user', 'Joan');
  expect([localStorage.getItem('user'), sessionStorage.getItem('user')]).toEqual(['Joan', null]);
});

it('what nothing has room for is kept for the page, and the tab’s next page knows', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storeSomewhere('user', 'Ada');
  expect([storedSomewhere('user'), isUnstored()]).toEqual(['Ada', true]);
  forget('user');
  forgetUnstored();
  expect([storedSomewhere('user'), isUnstored()]).toEqual([null, false]);
});

it('the device keeps a shorter text before the tab keeps the whole', () => {
  limitDevice(3);
  storeSomewhere('user', 'Ada and her likes', 'Ada');
  expect([localStorage.getItem('user'), sessionStorage.getItem('user')]).toEqual(['Ada', null]);
});
