import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addPins, addTag, addUser, followUser } from '@/jest/gallery';
import { findCalls, notedAnswers } from '@/jest/named-queries';
import { compareRows } from '@/jest/query-rows';
import { findExport } from '@/lib/data/account-export';
import {
  findAccount,
  findAccountBoardPins,
  findAccountBoards,
  findAccountFollows,
  findAccountLikes,
  findOwnBan,
} from '@/lib/data/accounts';
import { getArrangement } from '@/lib/data/board-arrangement';
import { findBoard } from '@/lib/data/boards';
import { getTagChanges } from '@/lib/data/moderation/tag-changes';
import { readLists } from '@/jest/read-lists';
import { readModeration } from '@/lib/data/moderation/testing/read-moderation';
import { findMutedKinds, findNotifications } from '@/lib/data/notifications';
import { getOwnBoards } from '@/lib/data/own-boards';
import { findNewPin, findOwnPin } from '@/lib/data/own-pins';
import { findBlock, findBlocks, findHiddenTags } from '@/lib/data/personal-choices';
import { findPersonalRules, keepVisible } from '@/lib/data/personal-rules';
import { getPinOrigins } from '@/lib/data/pin-origins';
import { findBoardNamesakes } from '@/lib/data/board-namesakes';
import { findPinNamesakes } from '@/lib/data/pin-namesakes';
import { findPin } from '@/lib/data/pins';
import { findBoardPreview } from '@/lib/data/previews';
import { findRelatedTags } from '@/lib/data/related-tags';
import { findSessions } from '@/lib/data/sessions';
import { pagesInRange, rangeChanged, sitemapRanges } from '@/lib/data/sitemap';
import { indexableFeeds } from '@/lib/data/sitemap-feeds';
import { findIndexableTags } from '@/lib/data/sitemap-tags';
import { videosInRange } from '@/lib/data/sitemap-videos';
import { readSwitches } from '@/lib/data/switches';
import { findTagDescription, getDescribedTags } from '@/lib/data/tag-descriptions';
import { getTagPair } from '@/lib/data/tag-pair';
import { findNearTags, findShownTagId, findSynonyms, suggestTags } from '@/lib/data/tags';
import { findUpload, findUploads } from '@/lib/data/uploads';
import { findSessionViewer, findViewer } from '@/lib/data/viewers';
import { blockUser } from '@/lib/services/blocks';
import { checkHealth } from '@/lib/services/health';
import { hideTag } from '@/lib/services/hidden-tags';
import { signIn } from '@/lib/services/sign-in';

jest.mock('@/lib/db/client', () => jest.requireActual('@/jest/named-queries').notingClient());
useTestDatabase();

const filter = 'gay-straight';
const ID = '1';
const UUID = '00000000-0000-4000-8000-000000000000';

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
  await Promise.all([findBlocks(reader), findBlock(reader, creator), findHiddenTags(reader)]);
  await Promise.all([findNotifications(reader, 1), findMutedKinds(reader)]);
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
  await findOwnBan(banned);
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

  it('are all understood by the database, each called here', async () => {
    expect([...new Set(notedAnswers().map(({ call }) => call))].sort()).toEqual(await findCalls('lib'));
  });

  it('answer what their Row types say', () => {
    expect(compareRows(notedAnswers())).toEqual([]);
  });
});
