import { expect, type APIRequestContext } from 'playwright/test';
import { addBoard, somePins } from '@/e2e/boards';
import { newUploader } from '@/e2e/new-pins';
import { enter, type Caller } from '@/e2e/people';
import type { Credentials } from '@/testing/sign-in';
import { plantPin, type PlantedPin } from '@/e2e/planted-pins';
import { quietPin } from '@/e2e/quiet-pin';
import type { Board } from '@/lib/schemas/board';
import type { Pin } from '@/lib/schemas/pin';

/** Somebody who has something on every screen of their own. */
export interface Owner extends Caller {
  person: Credentials;
  pin: PlantedPin;
  board: Board;
  /** By somebody whom they follow; they like it. */
  followed: Pin;
  /** By somebody whom they have muted. */
  muted: Pin;
}

/** Makes such a person, with a pin, a board, a like, a person whom they follow, one whom they mute and a hidden tag. */
export async function newOwner(request: APIRequestContext): Promise<Owner> {
  const person = await newUploader(request);
  const caller = await enter(request, person);
  const { id, headers } = caller;
  const [followed, muted, pin] = [await quietPin(request), await quietPin(request), await plantPin(id)];
  const pins = await somePins(request, 3);
  const board = await addBoard(request, caller, { name: 'Slow loops', pins });
  const call = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await request[method](`/api${path}`, { headers, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  };
  await call('post', `/pins/${followed._id}/save`, { userId: id });
  await call('put', `/users/${followed.postedBy}/follow`, { follow: 1 });
  await call('put', `/users/${id}/blocks/${muted.postedBy}`, { kind: 'mute' });
  await call('put', `/users/${id}/hidden-tags/${encodeURIComponent(pins[0]?.tags[0] ?? '')}`, { hidden: 1 });
  return { ...caller, person, pin, board, followed, muted };
}
