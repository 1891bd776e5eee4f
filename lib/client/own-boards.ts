import useSWR, { mutate } from 'swr';
import { api } from '@/lib/client/api';
import { readViewer, useViewer } from '@/lib/client/viewer';
import { storeViewer } from '@/lib/client/viewer-store';
import { smallStillOf } from '@/lib/media/variants';
import type { Account } from '@/lib/schemas/account';
import type { Board } from '@/lib/schemas/board';

export type OwnBoard = NonNullable<Account['boards']>[number];

/** People with more find a board by name. */
const MOST_PICTURED = 200;

const NONE: readonly OwnBoard[] = [];

/** The last used first; empty until loaded. */
export const useOwnBoards = (): readonly OwnBoard[] => useViewer()?.boards ?? NONE;

export const useAreBoardsKnown = (): boolean => useViewer()?.boards !== undefined;

export const toOwnBoard = ({ _id, name, slug, isPrivate = false }: Board): OwnBoard => ({ _id, name, slug, isPrivate });

/** In front of the others. */
export function noteNewBoard(made: Board): OwnBoard {
  const board = toOwnBoard(made);
  const viewer = readViewer();
  if (viewer) storeViewer({ ...viewer, boards: [board, ...(viewer.boards ?? [])] });
  return board;
}

/** Moves it to the front, as the site does. */
export function noteBoardUsed(id: string): void {
  const viewer = readViewer();
  const board = viewer?.boards?.find(({ _id }) => _id === id);
  if (!viewer?.boards || !board) return;
  storeViewer({ ...viewer, boards: [board, ...viewer.boards.filter((other) => other !== board)] });
}

const pictureOf = ({ covers: [cover] }: Board) => (cover?.hasSmallImage ? smallStillOf(cover.image) : cover?.image);

const pathOfPictures = () => `/boards?creator=${readViewer()?._id}`;

/** After a pin has come or gone; nothing is loaded where none is shown. */
export const refreshBoardPictures = (): void => void mutate(pathOfPictures());

export function useBoardPictures(): ReadonlyMap<string, string> | undefined {
  const viewer = useViewer();
  const isFew = (viewer?.boards?.length ?? 0) <= MOST_PICTURED;
  const load = async (path: string) => {
    const boards = await api<Board[]>(path);
    return new Map(boards.flatMap((board) => [[board._id, pictureOf(board) ?? '']] satisfies [string, string][]));
  };
  return useSWR(viewer && isFew ? pathOfPictures() : null, load, { compare: Object.is }).data;
}

const pathOfBoardsWith = (pinId: string) => `/boards?creator=${readViewer()?._id}&pin=${pinId}&nameOnly=true`;

/** Refetches which boards hold the pin. */
export const forgetBoardsWithPin = (pinId: string): void => void mutate(pathOfBoardsWith(pinId), undefined);

export function useBoardsWithPin(pinId: string) {
  const path = pathOfBoardsWith(pinId);
  const load = async () => new Set((await api<OwnBoard[]>(path)).map(({ _id }) => _id));
  return useSWR(path, load, { compare: Object.is, shouldRetryOnError: false });
}
