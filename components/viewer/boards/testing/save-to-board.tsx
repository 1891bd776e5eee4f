import { act, render, screen } from '@testing-library/react';
import { BoardDialogs } from '@/components/viewer/boards/board-dialogs';
import { fakeApi } from '@/jest/fake-api';
import { personAtPage } from '@/jest/person-at-page';
import { openDialog } from '@/lib/client/board-dialogs';
import { MESSAGE, type Message } from '@/lib/client/message-event';
import type { OwnBoard } from '@/lib/client/own-boards';
import { SOMEBODY } from '@/lib/client/testing/fake-browser';
import { isMember, takeSets } from '@/lib/client/viewer-sets';
import { storeViewer } from '@/lib/client/viewer-store';
import type { Account } from '@/lib/schemas/account';

export const BOARD = { _id: '5', name: 'Slow loops', slug: 'slow-loops', isPrivate: false };
export const OTHER = { _id: '6', name: 'Fast loops', slug: 'fast-loops', isPrivate: false };

type Answers = Parameters<typeof fakeApi>[0];

let serial = 0;

/** The dialog "Save to Board" of a person and a pin that are new, since data are cached by both. */
export function openSaveToBoard(boards: OwnBoard[] | undefined, answers: Answers | ((me: Account) => Answers) = {}) {
  const pin = { id: String(++serial), title: 'Waves' };
  const me: Account = { ...SOMEBODY, _id: String(900 + serial), boards };
  const calls = fakeApi({ 'GET /api/boards': () => [], ...(typeof answers === 'function' ? answers(me) : answers) });
  const told: Message[] = [];
  addEventListener(MESSAGE, (event) => event instanceof CustomEvent && told.push(event.detail));
  storeViewer(me);
  takeSets(me, Infinity);
  render(<BoardDialogs />);
  const open = () => act(() => openDialog({ kind: 'add-to-board', pin }));
  open();
  return {
    me,
    told,
    open,
    /** All but reads. */
    mutations: () => calls.filter(({ name }) => !name.startsWith('GET')),
    isSaved: () => isMember({ set: 'boardPins', id: pin.id }),
    call: (board: { _id: string }, add: 0 | 1) => ({ name: put(board), body: { pinId: pin.id, add } }),
    ...personAtPage(),
  };
}

export const put = (board: { _id: string }) => `PATCH /api/boards/${board._id}/pins`;
export const holds = (board: OwnBoard) => (_body: unknown, url: URL) => (url.searchParams.has('pin') ? [board] : []);
export const box = (name: string) => screen.getByRole('checkbox', { name });
