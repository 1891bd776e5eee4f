import { claimBoards } from '@/jest/gallery';
import { query } from '@/jest/personal';
import { findSignature } from '@/lib/data/find-signature';
import { listBoardNames, listBoards } from '@/lib/data/board-choices';
import { findBoard, getBoardPins, getBoardsOfPin, getBoardsOfUser, getPopularBoards } from '@/lib/data/boards';
import { findFirstPins } from '@/lib/data/first-pins-of-boards';
import { getFeed, WHOLE_SITE } from '@/lib/data/feed';
import { getFollowsFeed } from '@/lib/data/follows';
import { findBestLikedPins } from '@/lib/data/best-liked-pins';
import { getFollowList } from '@/lib/data/follow-lists';
import { getBoardDirectory, getPeopleDirectory } from '@/lib/data/directories';
import { getPeopleToFollow } from '@/lib/data/people-to-follow';
import { findPinsOfPicture } from '@/lib/data/pins-of-picture';
import { readPersonalFeed } from '@/lib/data/personal-feed';
import type { PersonalList } from '@/lib/data/personal-list';
import type { PersonalRules } from '@/lib/data/personal-rules';
import { sampleVisible } from '@/lib/data/personal-sample';
import { getNeighbours } from '@/lib/data/pins';
import { findRandomBoard, findRandomPin } from '@/lib/data/random';
import { getRelatedPins } from '@/lib/data/related-pins';
import { getLikedPins } from '@/lib/data/liked-pins';
import { getSavedPins } from '@/lib/data/saved-pins';
import { findKnownWords, findLongerWords } from '@/lib/data/search/known-words';
import { countBoards, searchBoards } from '@/lib/data/search/search-boards';
import { findPeopleOfNames, searchPeople } from '@/lib/data/search/search-people';
import { searchPins } from '@/lib/data/search/search-pins';
import { profileChanged } from '@/lib/data/sitemap';
import { findTagPictures, suggestBoards, suggestPeople } from '@/lib/data/suggestions';
import { findTagId, findUsedTags } from '@/lib/data/tags';
import { getTrash } from '@/lib/data/trash';
import { findProfile, getPinsOfUser } from '@/lib/data/users';
import { BOARD_SORTS } from '@/lib/domain/board-sorts';
import { SORTS } from '@/lib/domain/feed-query';
import { drawing } from '@/lib/media/testing/picture-files';
import { signatureOf } from '@/lib/media/testing/picture-signature';

const filter = 'gay-straight';
const ID = '1';

interface Subjects {
  creator: string;
  reader: string;
  pin: string;
  board: { id: string; slug: string };
}

/** Calls every read of lists once, as everybody sees them or as a person does. */
export async function readLists({ creator, reader, pin, board }: Subjects, rules: PersonalRules | null): Promise<void> {
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
  await getBoardsOfUser(creator, { page: 1, filter, rules });
  await getRelatedPins(pin, filter, rules);
  for (const viewer of [undefined, reader])
    await findPinsOfPicture(await signatureOf(drawing(80, 60)), { alike: [1], filter, viewer, limit: 3 });
  await findSignature(Number(ID));
  await getNeighbours(pin, true, rules);
  await findRandomPin(filter, rules);
  await findRandomBoard(filter, rules);
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
