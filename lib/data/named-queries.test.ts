import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addPins, addTag, addUser, followUser } from '@/jest/gallery';
import { answerOf, compareRows } from '@/jest/query-rows';
import { findExport } from '@/lib/data/account-export';
import {
  findAccount,
  findAccountBoardPins,
  findAccountBoards,
  findAccountFollows,
  findAccountLikes,
} from '@/lib/data/accounts';
import { countRecoveryCodes, findFactor, findPasskeys } from '@/lib/data/passkeys';
import { findOwnBan, findOwnRemoval, findOwnRemovals } from '@/lib/data/appeals';
import { getArrangement } from '@/lib/data/board-arrangement';
import { findBoard } from '@/lib/data/boards';
import { getTagChanges } from '@/lib/data/moderation/tag-changes';
import { readLists } from '@/jest/read-lists';
import { readModeration } from '@/lib/data/moderation/testing/read-moderation';
import { findChannelChoices } from '@/lib/data/channel-choices';
import { findSavedSearches, findTagNews } from '@/lib/data/saved-searches';
import { findMutedKinds, findNotifications } from '@/lib/data/notifications';
import { getOwnBoards } from '@/lib/data/own-boards';
import { findNewPin, findOwnPin } from '@/lib/data/own-pins';
import { findFirstActs, findInterests } from '@/lib/data/first-steps';
import { findBlock, findBlocks, findHiddenTags } from '@/lib/data/personal-choices';
import { hasPush } from '@/lib/data/push-devices';
import { findPersonalRules, keepVisible } from '@/lib/data/personal-rules';
import { getPinOrigins } from '@/lib/data/pin-origins';
import { findBoardNamesakes } from '@/lib/data/board-namesakes';
import { findPinNamesakes } from '@/lib/data/pin-namesakes';
import { findPin } from '@/lib/data/pins';
import { findBoardPreview } from '@/lib/data/previews';
import { findRelatedTags } from '@/lib/data/related-tags';
import { findReleases } from '@/lib/data/releases';
import { findSeenPins } from '@/lib/data/seen-pins';
import { findSessions } from '@/lib/data/sessions';
import { pagesInRange, rangeChanged, sitemapRanges } from '@/lib/data/sitemap';
import { indexableFeeds } from '@/lib/data/sitemap-feeds';
import { findIndexableTags } from '@/lib/data/sitemap-tags';
import { videosInRange } from '@/lib/data/sitemap-videos';
import { readSwitches } from '@/lib/data/switches';
import { findTagDescription, getDescribedTags } from '@/lib/data/tag-descriptions';
import { getTagPair } from '@/lib/data/tag-pair';
import { findNearTags, findShownTagId, findSynonyms, suggestTags } from '@/lib/data/tags';
import { findTakedownStatus } from '@/lib/data/takedowns';
import { findUpload, findUploads } from '@/lib/data/uploads';
import { findSessionViewer, findViewer } from '@/lib/data/viewers';
import type * as Client from '@/lib/db/client';
import { blockUser } from '@/lib/services/blocks';
import { checkHealth } from '@/lib/services/health';
import { hideTag } from '@/lib/services/hidden-tags';
import { signIn } from '@/lib/services/sign-in';

const mockAnswers: [frame: string, answer: pg.QueryResult<Record<string, unknown>>][] = [];
jest.mock('@/lib/db/client', () => {
  const client: typeof Client = jest.requireActual('@/lib/db/client');
  const namedQuery = async (name: string, text: string, values: unknown[]) => {
    const frame = new Error().stack?.split('\n')[2] ?? '';
    const answer = await client.getPool().query<Record<string, unknown>>({ name, text, values });
    mockAnswers.push([frame, answer]);
    return answer.rows;
  };
  return { ...client, namedQuery };
});
useTestDatabase();

const filter = 'gay-straight';
const ID = '1';
const UUID = '00000000-0000-4000-8000-000000000000';

/** Lines of the source that call namedQuery, as `file:line`. */
async function findCalls(): Promise<string[]> {
  const files = (await readdir('lib', { recursive: true })).filter((file) =>
    /^(?!db\/).*(?<!\.test)\.tsx?$/.test(file),
  );
  const calls = files.map(async (file) => {
    const lines = (await readFile(path.join('lib', file), 'utf8')).split('\n');
    return lines.flatMap((line, at) => (/\bnamedQuery[<(]/.test(line) ? `lib/${file}:${at + 1}` : []));
  });
  return (await Promise.all(calls)).flat().sort();
}

/** The same of a line of a stack. */
const callOf = (frame: string) => path.relative(process.cwd(), /\(?(\/[^()]+:\d+):\d+\)?$/.exec(frame)?.[1] ?? '');

/** Pins and boards of somebody, with words that are common and rare, and somebody who hides some of them. */
async function makeGallery() {
  const creator = await addUser({ uid: 'creator' });
  await addTag('waves', { synonyms: ['ripples'] });
  const [pin = ''] = await addPins(20, { title: 'Common', tags: ['waves'], postedBy: creator });
  await addPins(5, { title: 'Blue moon', postedBy: creator });
  await addPin({ title: 'Common rarity', tags: ['rare'], postedBy: creator });
  await addPin({ title: 'Ripples', postedBy: creator });
  for (let n = 0; n < 8; n += 1) await addBoard({ name: 'Common board', creator, pins: [pin] });
  const board = await addBoard({ name: 'Lonely', creator, pins: [pin] });
  const reader = await addUser({ uid: 'reader' });
  await followUser(reader, creator);
  await rowsOf('insert into saves (user_id, pin_id) values ($1, $2)', [reader, pin]);
  await hideTag(reader, 'waves', true);
  await blockUser(reader, await addUser(), 'mute');
  const banned = await addUser({ banned: true });
  await rowsOf("insert into bans (user_id, reason) values ($1, 'Spam.')", [banned]);
  return { creator, reader, banned, pin, board, rules: await findPersonalRules(reader) };
}
type Gallery = Awaited<ReturnType<typeof makeGallery>>;

/** Reads of one thing or person. */
async function readThings({ creator, reader, banned, pin, board }: Gallery) {
  await Promise.all([
    findPin(pin),
    findPin('slug'),
    getPinOrigins([pin]),
    findPinNamesakes({ _id: pin, title: 'x', postedBy: creator }),
    findBoardNamesakes({ _id: board.id, name: 'x', creator: { _id: creator } }),
    findOwnPin(creator, pin),
    findOwnPin(creator, 'slug'),
    findReleases(pin),
  ]);
  await findBoardPreview({ _id: board.id });
  await Promise.all([findNewPin(creator, pin), findBoard(board.id, filter), getArrangement(board.id, 1, filter)]);
  await Promise.all([findViewer('reader'), findSessionViewer(UUID), findSessions(reader, UUID), readSwitches()]);
  await Promise.all([findAccount(reader, true), findAccountLikes(reader), findAccountFollows(reader)]);
  await Promise.all([
    findAccountBoards(reader),
    findAccountBoardPins(reader),
    findExport(reader, new Date(0)),
    getOwnBoards(reader, 1, filter),
  ]);
  await Promise.all([
    findBlocks(reader),
    findBlock(reader, creator),
    findHiddenTags(reader),
    findSeenPins(reader, null),
  ]);
  await Promise.all([findInterests(reader), findFirstActs(reader)]);
  await Promise.all([findFactor(reader, null), findPasskeys(reader), countRecoveryCodes(reader)]);
  await Promise.all([findNotifications(reader, 1), findMutedKinds(reader), findChannelChoices(reader)]);
  await Promise.all([findSavedSearches(reader), findTagNews(reader), hasPush(reader, UUID)]);
  await Promise.all([
    findUploads(reader),
    findUpload(reader, ID),
    suggestTags('wa', filter),
    findNearTags(['wvaes'], filter),
    findSynonyms(['ripples']),
    findShownTagId('rare', 'gay-straight'),
    findTagDescription(1),
    getDescribedTags(1),
    getTagChanges(),
    findIndexableTags(),
    findRelatedTags(1, 'gay-straight'),
  ]);
  const tagIds = [await addTag('waves'), await addTag('dusk')] as const;
  await getTagPair({ tagIds, query: { sort: 'Latest', page: 1 }, filter: 'gay-straight' });
  await Promise.all([
    findTakedownStatus('a'.repeat(22)),
    findOwnRemoval(reader, ID),
    findOwnRemovals(reader),
    findOwnBan(banned),
  ]);
  await Promise.all([checkHealth(), signIn({ uid: 'newcomer', email: null, emailVerified: false }), indexableFeeds()]);
  for (const kind of ['videos', 'flagged-videos'] as const)
    for (const range of await sitemapRanges(kind))
      await Promise.all([rangeChanged(kind, range), videosInRange(kind, range)]);
  for (const kind of ['pins', 'boards', 'users'] as const) {
    for (const range of [...(await sitemapRanges(kind)), { from: 1, to: 2 }])
      await Promise.all([rangeChanged(kind, range), pagesInRange(kind, range)]);
  }
}

describe('named queries', () => {
  beforeAll(async () => {
    const gallery = await makeGallery();
    await readThings(gallery);
    await readModeration(gallery);
    await readLists(gallery, null);
    await readLists(gallery, gallery.rules);
    await addPin({ title: 'Newer', postedBy: gallery.creator });
    await readLists(gallery, gallery.rules);
    await keepVisible([1], gallery.rules);
  });
  const answers = () => mockAnswers.map(([frame, answer]) => answerOf(callOf(frame), answer));

  it('are all understood by the database, each called here', async () => {
    expect([...new Set(answers().map(({ call }) => call))].sort()).toEqual(await findCalls());
  });

  it('answer what their Row types say', () => {
    expect(compareRows(answers())).toEqual([]);
  });
});
