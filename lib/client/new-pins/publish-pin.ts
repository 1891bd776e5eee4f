import { api } from '@/lib/client/api';
import { addToBoard } from '@/lib/client/board-pins';
import type { MissedBoards, NewPin } from '@/lib/client/new-pins/new-pin';
import { waitOf } from '@/lib/client/new-pins/pause';
import { titleOf } from '@/lib/client/new-pins/pin-title';
import { ApiError } from '@/lib/client/request';
import { tidyPinWords } from '@/lib/domain/pin-fields';
import type { Pin, PinPage } from '@/lib/schemas/pin';

/** @throws ApiError */
export function publishPin(uploadId: string, pin: NewPin): Promise<Pin> {
  const { fields } = pin;
  const words = { ...tidyPinWords(fields), title: titleOf(pin), slug: fields.slug.trim() };
  const said = Object.entries(words).filter(([, text]) => text.length > 0);
  return api('/pins', { method: 'POST', body: { upload: uploadId, ...Object.fromEntries(said) }, isQuiet: true });
}

/** The part of an image's name that previews have, too: its words and a quarter of its random letters. */
const nameOfAsset = (image: string) => /\/([^/]*-[0-9a-f]{8})(?:[0-9a-f]{24})?\.webp(?:\?|$)/.exec(image)?.[1];

/** Finds the pin of an upload whose answer was lost: among the newest, this person's pin of the media asset. */
export async function findPublished(image: string, userId: string): Promise<Pin | undefined> {
  const { pins } = await api<PinPage>('/pins?sor=-createdAt', { isQuiet: true });
  const name = nameOfAsset(image);
  return name === undefined
    ? undefined
    : pins.find((pin) => pin.postedBy === userId && nameOfAsset(pin.image) === name);
}

/** One after the other; `pause` waits for limits. Returns the boards that failed. */
export async function putOnBoards(
  pinId: string,
  boardIds: readonly string[],
  pause: (seconds: number) => Promise<void>,
): Promise<MissedBoards> {
  const missed: [string, string][] = [];
  for (const boardId of boardIds) {
    const failure = await putOnBoard(pinId, boardId, pause);
    if (failure) missed.push([boardId, failure.message]);
  }
  return missed;
}

async function putOnBoard(
  pinId: string,
  boardId: string,
  pause: (seconds: number) => Promise<void>,
): Promise<ApiError | undefined> {
  try {
    await addToBoard(pinId, boardId);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const wait = waitOf(error);
    if (wait === undefined) return error;
    await pause(wait);
    return putOnBoard(pinId, boardId, pause);
  }
}
