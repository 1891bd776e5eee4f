import { expect, type APIRequestContext } from 'playwright/test';
import { readPins } from '@/e2e/gallery';
import type { Caller } from '@/e2e/people';
import { boardSchema, type Board } from '@/lib/schemas/board';
import type { Pin } from '@/lib/schemas/pin';

interface BoardFixture {
  name?: string;
  description?: string;
  isPrivate?: boolean;
  /** In the order in which they come to stand on the board. */
  pins?: readonly Pin[];
}

/** A board that somebody makes through the API. */
export async function addBoard(
  request: APIRequestContext,
  { headers }: Caller,
  { name = 'Slow loops', pins = [], ...rest }: BoardFixture = {},
): Promise<Board> {
  const answer = await request.post('/api/boards', { headers, data: { name, ...rest } });
  expect(answer.status(), await answer.text()).toBe(201);
  const board = boardSchema.parse(await answer.json());
  for (const pin of pins.toReversed()) {
    const path = `/api/boards/${board._id}/pins`;
    expect((await request.patch(path, { headers, data: { pinId: pin._id, add: 1 } })).status()).toBe(200);
  }
  return board;
}

/** The first pins of the gallery, by likes. */
export const somePins = async (request: APIRequestContext, count: number): Promise<Pin[]> =>
  (await readPins(request)).pins.slice(0, count);
