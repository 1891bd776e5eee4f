import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addPins, addTag, addUser, claimBoards, followUser } from '@/jest/gallery';
import { query } from '@/jest/personal';
import { answerOf, compareRows } from '@/jest/query-rows';
import { findExport } from '@/lib/data/account-export';
import { findAlike } from '@/lib/data/alike/find-alike';
import { findSignature } from '@/lib/data/alike/find-signature';
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
import { listBoardNames, listBoards } from '@/lib/data/board-choices';
import { findBoard, getBoardPins, getBoardsOfPin, getBoardsOfUser, getPopularBoards } from '@/lib/data/boards';
import { findFirstPins } from '@/lib/data/first-pins-of-boards';
import { getTagChanges } from '@/lib/data/moderation/tag-changes';
import { readModeration } from '@/lib/data/moderation/testing/read-moderation';
import { getFeed, WHOLE_SITE } from '@/lib/data/feed';
import { getForYou } from '@/lib/data/for-you';
import { getFollowsFeed } from '@/lib/data/follows';
import { findChannelChoices } from '@/lib/data/channel-choices';
import { findSavedSearches, findTagNews, getSavedFeed } from '@/lib/data/saved-searches';
import { findMutedKinds, findNotifications } from '@/lib/data/notifications';
import { getOwnBoards } from '@/lib/data/own-boards';
import { findNewPin, findOwnPin } from '@/lib/data/own-pins';
import { findBestLikedPins } from '@/lib/data/best-liked-pins';
import { getFollowList } from '@/lib/data/follow-lists';
import { getBoardDirectory, getPeopleDirectory } from '@/lib/data/directories';
import { findCategoryPictures, findFirstActs, findInterests } from '@/lib/data/first-steps';
import { getPeopleToFollow } from '@/lib/data/people-to-follow';
import { findBlock, findBlocks, findHiddenTags } from '@/lib/data/personal-choices';
import { readPersonalFeed } from '@/lib/data/personal-feed';
import type { PersonalList } from '@/lib/data/personal-list';
import { hasPush } from '@/lib/data/push-devices';
import { findPersonalRules, keepVisible, type PersonalRules } from '@/lib/data/personal-rules';
import { sampleVisible } from '@/lib/data/personal-sample';
import { getPinOrigins } from '@/lib/data/pin-origins';
import { findBoardNamesakes } from '@/lib/data/board-namesakes';
import { findPinNamesakes } from '@/lib/data/pin-namesakes';
import { findPin, getNeighbours } from '@/lib/data/pins';
import { findBoardPreview } from '@/lib/data/previews';
import { findRandomBoard, findRandomPin } from '@/lib/data/random';
import { findRelatedTags } from '@/lib/data/related-tags';
import { findReleases } from '@/lib/data/releases';
import { getRelatedPins } from '@/lib/data/related-pins';
import { getLikedPins } from '@/lib/data/liked-pins';
import { getSavedPins } from '@/lib/data/saved-pins';
import { findKnownWords, findLongerWords } from '@/lib/data/search/known-words';
import { countBoards, searchBoards } from '@/lib/data/search/search-boards';
import { findPeopleOfNames, searchPeople } from '@/lib/data/search/search-people';
import { searchPins } from '@/lib/data/search/search-pins';
import { findSeenPins } from '@/lib/data/seen-pins';
import { findSessions } from '@/lib/data/sessions';
import { pagesInRange, profileChanged, rangeChanged, sitemapRanges } from '@/lib/data/sitemap';
import { indexableFeeds } from '@/lib/data/sitemap-feeds';
import { findIndexableTags } from '@/lib/data/sitemap-tags';
import { videosInRange } from '@/lib/data/sitemap-videos';
import { findTagPictures, suggestBoards, suggestPeople } from '@/lib/data/suggestions';
import { readSwitches } from '@/lib/data/switches';
import { findTagDescription, getDescribedTags } from '@/lib/data/tag-descriptions';
import { getTagPair } from '@/lib/data/tag-pair';
import { findNearTags, findShownTagId, findTagId, findSynonyms, findUsedTags, suggestTags } from '@/lib/data/tags';
import { findTakedownStatus } from '@/lib/data/takedowns';
import { getTrash } from '@/lib/data/trash';
import { findUpload, findUploads } from '@/lib/data/uploads';
import { findProfile, getPinsOfUser } from '@/lib/data/users';
import { findSessionViewer, findViewer } from '@/lib/data/viewers';
import type * as Client from '@/lib/db/client';
import { BOARD_SORTS } from '@/lib/domain/board-sorts';
import { SORTS } from '@/lib/domain/feed-query';
import { blockUser } from '@/lib/services/blocks';
import { checkHealth } from '@/lib/services/health';
import { hideTag } from '@/lib/services/hidden-tags';
import { signIn } from '@/lib/services/sign-in';
import { drawing } from '@/lib/media/testing/picture-files';
import { signatureOf } from '@/lib/media/testing/picture-signature';

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

/** Lists as everybody sees them, or as a person does. */
async function readLists({ creator, reader, pin, board }: Gallery, rules: PersonalRules | null) {
  const whole = await findBoard(board.slug, filter);
  const profile = await findProfile(creator, filter);
  if (!whole || !profile) throw new Error('The board and its creator must be there.');
  await getBoardPins(whole, 1, filter, rules);
  await findFirstPins([board.id], filter, rules);
  await getPinsOfUser(profile, 1, filter, rules);
  await profileChanged(creator);
  await getBoardsOfPin(pin, { page: 1, filter, rules });
  await getPopularBoards(filter, rules);
  for (const sort of BOARD_SORTS) await getBoardDirectory({ page: 1, filter, rules, sort });
  for (const list of ['followers', 'following'] as const)
    await getFollowList(list, { userId: creator, page: 1, filter, rules });
  await findBestLikedPins(creator, filter, rules);
  await getPeopleDirectory({ page: 1, filter, rules });
  await findUsedTags(filter);
  await getPeopleToFollow({ userId: reader, filter, rules });
  await findCategoryPictures(filter, rules);
  await getBoardsOfUser(creator, { page: 1, filter, rules });
  await getRelatedPins(pin, filter, rules);
  for (const viewer of [undefined, reader])
    await findAlike(await signatureOf(drawing(80, 60)), { filter, viewer, limit: 3 });
  await findSignature(Number(ID));
  await getNeighbours(pin, true, rules);
  await findRandomPin(filter, rules);
  await findRandomBoard(filter, rules);
  await getForYou({ userId: reader, page: 1, filter, rules });
  await getSavedFeed({ userId: reader, searches: [1], filter, rules, page: 1 });
  await getLikedPins({ userId: reader, page: 1, filter, rules });
  await getSavedPins({ userId: creator, page: 1, filter, rules });
  await getTrash(creator, 1);
  for (const boards of [0, 1_000_000]) {
    await claimBoards(boards);
    for (const term of ['common', 'lonely']) await searchBoards(term, 1, filter, rules);
    await findKnownWords(['common'], filter);
    await findLongerWords('com', filter);
    await Promise.all([suggestPeople('c'), suggestBoards("'common'", filter), findTagPictures(['waves'], filter)]);
    await countBoards('common', filter, rules);
    await searchPeople({ term: 'creator', page: 1, filter, rules });
    await findPeopleOfNames(Array.from({ length: 99 }, (_, n) => `person-${n}`));
  }
  for (const only of [{}, { creator }, { pin }, { creator, pin }]) {
    await listBoards({ ...only, exclude: [ID], filter, viewerId: reader, rules });
    await listBoardNames({ ...only, exclude: [ID], filter, viewerId: reader, rules });
  }
  for (const sort of SORTS) {
    for (const tagId of [WHOLE_SITE, (await findTagId('rare')) ?? 0]) {
      for (const page of [1, 9]) await getFeed({ tagId, filter, rules, query: query({ sort, page }) });
      await getFollowsFeed({ userId: reader, tagId, filter, rules, query: query({ sort }) });
      const list: PersonalList | null = rules && { feeds: [tagId], filter, rules, query: query({ sort }) };
      if (list) await Promise.all([readPersonalFeed(list, 0), sampleVisible(list, { listed: 1, newest: 1 })]);
    }
    for (const term of ['common rarity', 'blue moon', 'ripples', 'commo', '-common tag:rare by:creator board:common'])
      await searchPins({ term, filter, rules, query: query({ sort }) });
  }
}

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
