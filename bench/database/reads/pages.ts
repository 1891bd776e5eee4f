import { pick, upTo } from '@/bench/database/random';
import { board, liker, person, poster } from '@/bench/database/reads/population';
import type { Read } from '@/bench/database/reads/read';
import { BOARDS_OF_PIN } from '@/lib/config';
import { findBoard, getBoardPins, getBoardsOfPin, getBoardsOfUser } from '@/lib/data/boards';
import { getOwnBoards } from '@/lib/data/own-boards';
import { findPin, getNeighbours } from '@/lib/data/pins';
import { getRelatedPins } from '@/lib/data/related-pins';
import { getLikedPins } from '@/lib/data/liked-pins';
import { findProfile, getPinsOfUser } from '@/lib/data/users';
import { getPool } from '@/lib/db/client';
import { CONTENT_FILTERS } from '@/lib/domain/content-filter';

let pins: string[] = [];

/** Call first. */
export async function drawPins(): Promise<void> {
  const { rows } = await getPool().query<{ slugOrId: string }>(
    'select coalesce(slug, id::text) "slugOrId" from pins tablesample system (0.5) repeatable (1)',
  );
  pins = rows.map(({ slugOrId }) => slugOrId);
}

async function readPinPage() {
  const filter = pick(CONTENT_FILTERS);
  const found = await findPin(pins[upTo(pins.length) - 1] ?? '');
  if (found.state !== 'live') throw new Error('A pin of the benchmark is not there.');
  const id = found.pin._id;
  await Promise.all([
    getRelatedPins(id, filter),
    getNeighbours(id, filter === 'gay-straight'),
    getBoardsOfPin(id, { page: 1, size: BOARDS_OF_PIN, filter }),
  ]);
}

async function readBoardPage() {
  const filter = pick(CONTENT_FILTERS);
  const found = await findBoard(`board-${board(2)}`, filter);
  if (found) await getBoardPins(found, upTo(Math.max(1, Math.ceil(found.pinsCount / 60))), filter);
}

async function readProfile() {
  const filter = pick(CONTENT_FILTERS);
  const profile = await findProfile(String(poster()), filter);
  if (profile) await getPinsOfUser(profile, upTo(Math.max(1, Math.ceil(profile.counts.pins / 60))), filter);
}

async function readProfileBoards() {
  const filter = pick(CONTENT_FILTERS);
  const profile = await findProfile(String(person(1.5)), filter);
  if (profile) await getBoardsOfUser(profile._id, { page: 1, filter });
}

const readOwnBoards = () => getOwnBoards(String(person(1.5)), 1, pick(CONTENT_FILTERS));
const readLiked = () => getLikedPins({ userId: String(liker()), page: upTo(80), filter: pick(CONTENT_FILTERS) });

export const PAGE_READS: Read[] = [
  { name: 'page of a pin: pin, related, neighbours, boards', limit: 3, run: readPinPage },
  { name: 'page of a board, any page', limit: 3, run: readBoardPage },
  { name: 'profile, any page', limit: 3, run: readProfile },
  { name: 'profile, boards', limit: 3, run: readProfileBoards },
  { name: 'own profile, boards', limit: 3, run: readOwnBoards },
  // Further pages come from a list that is cached for a minute.
  { name: 'liked pins of 5,000, any page', limit: 5, run: readLiked },
];
