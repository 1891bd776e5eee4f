/** @jest-environment ./jest/browser-environment.ts */
import { waitFor } from '@testing-library/react';
import { fakeApi, offline } from '@/jest/fake-api';
import { showDialogs } from '@/lib/client/board-dialogs';
import { MESSAGE, type Message } from '@/lib/client/message-event';
import { isShownSaved, savedMark, savePin } from '@/lib/client/save-pin';
import { SOMEBODY } from '@/lib/client/testing/fake-browser';
import { readViewer } from '@/lib/client/viewer';
import { takeSets } from '@/lib/client/viewer-sets';
import { storeViewer } from '@/lib/client/viewer-store';
import { AppError } from '@/lib/errors';

jest.mock('@/lib/client/identity-firebase', () => jest.requireActual('@/jest/fake-identity').identityService);

const LAST = { _id: '5', name: 'Slow loops', slug: 'slow-loops', isPrivate: false };
const OLDER = { _id: '6', name: 'Fast loops', slug: 'fast-loops', isPrivate: false };
const PUT = `PATCH /api/boards/${LAST._id}/pins`;

let serial = 0;
let pin: { id: string; title: string };
let messages: Message[];

addEventListener(MESSAGE, (event) => event instanceof CustomEvent && messages.push(event.detail));

beforeEach(() => {
  pin = { id: String(++serial), title: 'Waves' };
  messages = [];
});

const enter = (account: object) => {
  const person = { ...SOMEBODY, boards: [LAST, OLDER], ...account };
  storeViewer(person);
  takeSets(person, Infinity);
};
const isSaved = () => isShownSaved(savedMark(pin.id));
const opened = jest.fn();
const end = showDialogs(opened);
beforeEach(() => opened.mockClear());
afterAll(end);

describe('one press on Save', () => {
  it('saves to the board that was used last, shows it at once, and says so with a link', async () => {
    enter({});
    const calls = fakeApi({ [PUT]: () => LAST });
    const done = savePin(pin);
    await Promise.resolve();
    expect(isSaved()).toBe(true);
    await Promise.all([done, savePin(pin)]); // The second press of a double click.
    expect(calls).toEqual([{ name: PUT, body: { pinId: pin.id, add: 1 } }]);
    expect(messages).toMatchObject([
      { kind: 'status', text: 'Saved to “Slow loops”.', link: { href: '/board/slow-loops', label: 'View board' } },
    ]);
    expect(readViewer()?.boardPins).toEqual([pin.id]);
  });

  it('goes on when its page is left', async () => {
    enter({});
    fakeApi({ [PUT]: () => LAST });
    const sent = jest.spyOn(globalThis, 'fetch');
    await savePin(pin);
    expect(sent).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ keepalive: true }));
  });

  it('is undone by its message', async () => {
    enter({});
    const calls = fakeApi({ [PUT]: () => LAST });
    await savePin(pin);
    messages[0]?.undo?.();
    await waitFor(() => expect(messages).toHaveLength(2));
    expect(calls[1]).toEqual({ name: PUT, body: { pinId: pin.id, add: 0 } });
    expect(isSaved()).toBe(false);
    expect(messages[1]).toEqual({ kind: 'status', text: 'Removed from “Slow loops”.' });
  });

  it('is put back when it fails, and can be tried again', async () => {
    enter({});
    fakeApi({ [PUT]: offline });
    await savePin(pin);
    expect(isSaved()).toBe(false);
    expect(messages).toMatchObject([
      { kind: 'alert', text: expect.stringMatching(/^The pin was not saved\. The site/) },
    ]);
    fakeApi({ [PUT]: () => LAST });
    messages[0]?.retry?.();
    await waitFor(() => expect(messages).toHaveLength(2));
    expect(isSaved()).toBe(true);
  });

  it('says what the server refuses', async () => {
    enter({});
    fakeApi({
      [PUT]: () => {
        throw new AppError('conflict', 'The board is full.');
      },
    });
    await savePin(pin);
    expect(messages).toMatchObject([{ text: 'The pin was not saved. The board is full.' }]);
  });

  it('asks who has no board for one', async () => {
    enter({ boards: [] });
    await savePin(pin);
    expect(opened).toHaveBeenCalledWith({ kind: 'add-to-board', pin });
    expect(messages).toEqual([]);
  });

  it('opens the boards of a pin that is saved', async () => {
    enter({ boardPins: [pin.id] });
    expect(isSaved()).toBe(true);
    await savePin(pin);
    expect(opened).toHaveBeenCalledWith({ kind: 'add-to-board', pin });
  });

  it('saves nothing for who has not verified their email', async () => {
    enter({ emailVerified: false });
    const calls = fakeApi({});
    await savePin(pin);
    expect([calls, opened.mock.calls, isSaved()]).toEqual([[], [], false]);
  });
});
