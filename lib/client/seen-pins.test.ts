/** @jest-environment ./jest/browser-environment.ts */
import { chooseHidesSeen, chooseSeenPlace, clearSeen, forgetSeen, hidesSeen } from '@/lib/client/seen-choice';
import { SOMEBODY } from '@/lib/client/testing/fake-browser';
import { noteSeen, readPins, SEEN, seenPlace, UNSENT, wasSeen } from '@/lib/client/seen-pins';
import { beginSeenWithAccount, syncSeen } from '@/lib/client/sync-seen';
import { clearViewer } from '@/lib/client/viewer-store';

const mockCalls: [path: string, pins?: string[]][] = [];
let mockKept: string[] = [];
jest.mock('@/lib/client/api', () => ({
  api: async (path: string, { body }: { body?: { pins: string[] } } = {}) => {
    mockCalls.push([path, body?.pins]);
    return { pins: mockKept, until: '2026-01-01T00:00:00.000Z', seenFrom: null };
  },
}));

const account = (seenFrom: string | null) => ({ ...SOMEBODY, seenFrom });
const FROM = '2025-12-31T00:00:00.000Z';

beforeEach(() => {
  forgetSeen();
  window.seenBefore = undefined;
  mockCalls.length = 0;
  mockKept = [];
});

describe('seen pins on a device', () => {
  it('are noted only where the person wants it, the latest first, each once, ten thousand at most', () => {
    noteSeen('a');
    expect(readPins(SEEN)).toEqual([]);
    chooseSeenPlace('device');
    for (const pin of ['a', 'b', 'a']) noteSeen(pin);
    expect(readPins(SEEN)).toEqual(['a', 'b']);
    expect(readPins(UNSENT)).toEqual([]);
    localStorage.setItem(SEEN, Array.from({ length: 10_000 }, (_, n) => `pin-${n}`).join(' '));
    noteSeen('c');
    expect(readPins(SEEN)).toHaveLength(10_000);
    expect(readPins(SEEN)[0]).toBe('c');
  });

  it('count as seen before the page until one asks to hide them', () => {
    chooseSeenPlace('device');
    noteSeen('a');
    expect(wasSeen('a')).toBe(true);
    noteSeen('b');
    expect(wasSeen('b')).toBe(false);
    chooseHidesSeen(true);
    expect([wasSeen('b'), hidesSeen(), document.documentElement.dataset.hideSeen]).toEqual([true, true, '']);
  });

  it('go with the log-out, and with one press', () => {
    chooseSeenPlace('device');
    noteSeen('a');
    clearSeen();
    expect([readPins(SEEN), seenPlace()]).toEqual([[], 'device']);
    noteSeen('a');
    clearViewer();
    expect([readPins(SEEN), seenPlace()]).toEqual([[], undefined]);
  });
});

describe('seen pins with the account', () => {
  it('of a device that had some are sent, and those of other devices come', async () => {
    chooseSeenPlace('device');
    noteSeen('mine');
    mockKept = ['theirs'];
    await syncSeen(account(FROM));
    expect(mockCalls).toEqual([
      ['/users/7/seen', ['mine']],
      ['/users/7/seen', undefined],
    ]);
    expect([readPins(SEEN), readPins(UNSENT), seenPlace()]).toEqual([['theirs', 'mine'], [], 'account']);
    await syncSeen(account(FROM));
    expect(mockCalls).toHaveLength(2);
  });

  it('that were cleared elsewhere are gone here', async () => {
    beginSeenWithAccount(FROM);
    noteSeen('old');
    await syncSeen(account('2026-01-02T00:00:00.000Z'));
    expect(readPins(SEEN)).toEqual([]);
    expect(mockCalls.filter(([, pins]) => pins)).toEqual([]);
  });

  it('are forgotten here when they were turned off elsewhere; those of the device alone stay', async () => {
    beginSeenWithAccount(FROM);
    noteSeen('a');
    await syncSeen(account(null));
    expect([readPins(SEEN), seenPlace()]).toEqual([[], undefined]);
    chooseSeenPlace('device');
    noteSeen('b');
    await syncSeen(account(null));
    expect([readPins(SEEN), seenPlace()]).toEqual([['b'], 'device']);
  });
});
