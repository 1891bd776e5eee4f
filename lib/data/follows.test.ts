import { useTestDatabase } from '@/jest/database';
import {
  addBoard,
  addPin,
  addPins,
  addUser,
  ageFeed,
  daysAgo,
  addTag,
  followBoard,
  followTag,
  followUser,
  unfollowUser,
} from '@/jest/gallery';
import { getFollowsFeed } from '@/lib/data/follows';
import { findPersonalRules } from '@/lib/data/personal-rules';
import { getPool } from '@/lib/db/client';
import type { FeedQuery } from '@/lib/domain/feed-query';
import { blockUser } from '@/lib/services/blocks';
import { followTag as setFollow } from '@/features/saved-searches/follow-tag';
import { hideTag } from '@/lib/services/hidden-tags';

useTestDatabase();

const read = async (
  userId: string,
  query: Partial<FeedQuery> = {},
  filter: 'straight-lesbian' | 'gay-straight' = 'straight-lesbian',
) => {
  const list = await getFollowsFeed({ userId, query: { sort: 'Popular', page: 1, ...query }, filter });
  return { ...list, ids: list.pins.map((pin) => pin._id) };
};

describe('the feed of what a person follows', () => {
  it('is empty for a person who follows nothing', async () => {
    await addPin();
    expect(await read(await addUser())).toEqual({ pins: [], ids: [], total: 0, totalPages: 1, followed: 0 });
  });

  it('holds pins of followed people and boards, each once, in either order', async () => {
    const [reader, author] = [await addUser(), await addUser()];
    const own = await addPin({ postedBy: author, likes: 1 });
    const both = await addPin({ postedBy: author, likes: 3 });
    const onBoard = await addPin({ likes: 2 });
    await addPin({ likes: 9 });
    await followUser(reader, author);
    await followBoard(reader, (await addBoard({ pins: [onBoard, both] })).id);
    expect(await read(reader)).toMatchObject({ ids: [both, onBoard, own], total: 3, totalPages: 1, followed: 2 });
    expect((await read(reader, { sort: 'Latest' })).ids).toEqual([onBoard, both, own]);
  });

  it('is narrowed like any feed, and shows live pins only', async () => {
    const [reader, author] = [await addUser(), await addUser()];
    await followUser(reader, author);
    const old = await addPin({ postedBy: author, mediaType: 'gif', createdAt: daysAgo(20) });
    const fresh = await addPin({ postedBy: author, createdAt: daysAgo(2) });
    const flagged = await addPin({ postedBy: author, tags: ['gay'], createdAt: daysAgo(1) });
    await addPin({ postedBy: author, status: 'removed' });
    await ageFeed();
    expect((await read(reader, { sort: 'Latest' })).ids).toEqual([fresh, old]);
    expect((await read(reader, { sort: 'Latest' }, 'gay-straight')).ids).toEqual([flagged, fresh, old]);
    expect(await read(reader, { mediaType: 'gif' })).toMatchObject({ ids: [old], total: 1 });
    expect(await read(reader, { timePeriod: 'week' })).toMatchObject({ ids: [fresh], total: 1 });
  });

  it('leaves out boards that are private, but for their owner, and boards of banned people', async () => {
    const [reader, owner] = [await addUser(), await addUser()];
    const hidden = await addPin();
    const board = await addBoard({ pins: [hidden], isPrivate: true, creator: owner });
    const banned = await addBoard({ pins: [await addPin()], creator: await addUser({ banned: true }) });
    for (const user of [reader, owner]) await followBoard(user, board.id);
    await followBoard(reader, banned.id);
    expect(await read(reader)).toMatchObject({ ids: [], total: 0, followed: 2 });
    expect((await read(owner)).ids).toEqual([hidden]);
  });
});

describe('followed tags in the feed', () => {
  it('bring their live pins, each once, in either order, below the filter', async () => {
    const [reader, author] = [await addUser(), await addUser()];
    const [nebula, comet] = [await addTag('nebula'), await addTag('comet')];
    for (const tag of [nebula, comet]) await followTag(reader, tag);
    await followUser(reader, author);
    const both = await addPin({ tags: ['nebula', 'comet'], likes: 2 });
    const known = await addPin({ tags: ['comet'], postedBy: author, likes: 3 });
    const other = await addPin({ postedBy: author, likes: 1, mediaType: 'gif' });
    const flagged = await addPin({ tags: ['nebula', 'gay'] });
    await addPin({ tags: ['nebula'], status: 'removed' });
    await addPin({ tags: ['moon'] });
    expect(await read(reader)).toMatchObject({ ids: [known, both, other], total: 3, followed: 3 });
    expect((await read(reader, { sort: 'Latest' })).ids).toEqual([other, known, both]);
    expect(await read(reader, {}, 'gay-straight')).toMatchObject({ ids: [known, both, other, flagged], total: 4 });
    expect(await read(reader, { mediaType: 'pic' })).toMatchObject({ ids: [known, both], total: 2 });
  });

  it('obey the period, hidden tags and blocks, and the narrowing to a tag', async () => {
    const [reader, disliked] = [await addUser(), await addUser()];
    const aurora = await addTag('aurora');
    await followTag(reader, aurora);
    const old = await addPin({ tags: ['aurora', 'north'], createdAt: daysAgo(20) });
    const fresh = await addPin({ tags: ['aurora'], createdAt: daysAgo(2) });
    const hidden = await addPin({ tags: ['aurora', 'noise'], createdAt: daysAgo(3) });
    const theirs = await addPin({ tags: ['aurora', 'north'], postedBy: disliked, createdAt: daysAgo(4) });
    await ageFeed();
    expect(await read(reader, { timePeriod: 'week' })).toMatchObject({ ids: [theirs, hidden, fresh].sort().reverse() });
    await hideTag(reader, 'noise', true);
    await blockUser(reader, disliked, 'mute');
    const rules = await findPersonalRules(reader);
    const list = (tagId?: number) =>
      getFollowsFeed({ userId: reader, query: { sort: 'Latest', page: 1 }, filter: 'gay-straight', rules, tagId });
    expect((await list()).pins.map(({ _id }) => _id)).toEqual([fresh, old]);
    expect((await list(await addTag('north'))).pins.map(({ _id }) => _id)).toEqual([old]);
  });

  it('leave the feed at once with the tag, on every page', async () => {
    const reader = await addUser();
    for (const name of ['dune', 'reef']) {
      await addPins(61, { tags: [name] });
      await setFollow(reader, name, true);
    }
    expect(await read(reader, { sort: 'Latest', page: 2 })).toMatchObject({ total: 122, totalPages: 3 });
    await setFollow(reader, 'reef', false);
    expect(await read(reader, { sort: 'Latest', page: 2 })).toMatchObject({ total: 61, totalPages: 2 });
  });
});

describe('pages of the feed of what a person follows', () => {
  it('come from one list: a pin that comes meanwhile shows on page 1 and moves nothing else', async () => {
    const [reader, author] = [await addUser(), await addUser()];
    await followUser(reader, author);
    const ids = await addPins(70, { postedBy: author });
    expect(await read(reader, { sort: 'Latest' })).toMatchObject({ ids: ids.slice(0, 60), total: 70, totalPages: 2 });
    const [fresh = ''] = await addPins(1, { postedBy: author });
    expect(await read(reader, { sort: 'Latest', page: 2 })).toMatchObject({ ids: ids.slice(60), total: 70 });
    expect(await read(reader, { sort: 'Latest' })).toMatchObject({ ids: [fresh, ...ids.slice(0, 59)], total: 71 });
    expect((await read(reader, { sort: 'Latest', page: 3 })).pins).toEqual([]);
  });

  it('are right at once after an unfollow, on every page', async () => {
    const [reader, first, second] = [await addUser(), await addUser(), await addUser()];
    await followUser(reader, first);
    await followUser(reader, second);
    const kept = await addPins(61, { postedBy: first });
    await addPins(61, { postedBy: second });
    expect(await read(reader, { sort: 'Latest', page: 2 })).toMatchObject({ total: 122, totalPages: 3 });
    await unfollowUser(reader, second);
    expect(await read(reader, { sort: 'Latest', page: 2 })).toMatchObject({
      ids: kept.slice(60),
      total: 61,
      totalPages: 2,
    });
  });

  it('do not show a pin that was removed meanwhile', async () => {
    const [reader, author] = [await addUser(), await addUser()];
    await followUser(reader, author);
    const ids = await addPins(62, { postedBy: author });
    await read(reader, { sort: 'Latest' });
    await getPool().query('select feed_remove($1)', [ids[61]]);
    await getPool().query("update pins set status = 'removed' where id = $1", [ids[61]]);
    expect((await read(reader, { sort: 'Latest', page: 2 })).ids).toEqual([ids[60]]);
  });
});
