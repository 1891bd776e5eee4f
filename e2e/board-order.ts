import { expect, type Page } from 'playwright/test';
import { addBoard, somePins } from '@/e2e/boards';
import { enter, signIn } from '@/e2e/people';
import { newVerifiedPerson } from '@/e2e/verified-people';
import { boardWithPinsSchema } from '@/lib/schemas/board';
import type { Pin } from '@/lib/schemas/pin';

/** The pins of a board on /edit-board. */
export const tiles = (page: Page) => page.getByRole('list', { name: 'Pins of this board' }).getByRole('listitem');
/** Their ids in the order in which they stand there. */
export const shownOrder = (page: Page) =>
  tiles(page).evaluateAll((items) => items.map((item) => item.getAttribute('data-pin') ?? ''));
export const saidBy = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
export const orderOf = (pins: readonly Pin[], ...places: number[]) => places.map((place) => pins[place]?._id ?? '');

/** Somebody on /edit-board with a board of some pins. */
export async function openBoard(page: Page, count = 4) {
  const { request } = page;
  const person = await newVerifiedPerson();
  const caller = await enter(request, person);
  const pins = await somePins(request, count);
  const board = await addBoard(request, caller, { pins });
  const read = async () =>
    boardWithPinsSchema.parse(
      await (await request.get(`/api/boards/${board._id}`, { headers: caller.headers })).json(),
    );
  const keptOrder = async () => (await read()).pins.map(({ _id }) => _id);
  await signIn(page, person, `/edit-board?id=${board._id}`);
  await expect(tiles(page)).toHaveCount(count);
  return { caller, pins, board, read, keptOrder };
}
