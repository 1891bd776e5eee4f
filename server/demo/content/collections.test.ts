import { isFlagged } from '@/lib/domain/flagged';
import { buildContent } from './build-content';

const now = new Date('2025-06-01T12:00:00Z');
const { pins, likes, boards, userFollows, boardFollows, notifications, people } = buildContent(now);
const hidden = new Set(pins.filter((pin) => pin.tags.some(isFlagged)).map((pin) => pin.slug));
const of = (creator: string) => boards.filter((board) => board.creator === creator);
const visible = (board: (typeof boards)[number]) => board.pins.filter(({ pin }) => !hidden.has(pin)).length;

describe('demo boards', () => {
  it('are 60 of the promised sizes', () => {
    const sizes = boards.map((board) => board.pins.length);
    expect(boards).toHaveLength(60);
    expect(sizes.filter((size) => size < 3)).toHaveLength(3);
    expect(sizes.filter((size) => size > 60)).toHaveLength(1);
    expect(Math.max(...sizes)).toBeGreaterThan(130);
    expect(sizes.every((size) => size < 3 || size >= 5)).toBe(true);
    expect(boards.filter((board) => board.isPrivate)).toHaveLength(2);
  });

  it('have unique slugs and texts that the database takes', () => {
    expect(new Set(boards.map((board) => board.slug)).size).toBe(60);
    expect(boards.every(({ name, description }) => name.length <= 100 && description.length <= 200)).toBe(true);
    expect(boards.every((board) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(board.slug))).toBe(true);
  });

  it('hold each pin once, the last added first', () => {
    for (const board of boards) {
      expect(new Set(board.pins.map(({ pin }) => pin)).size).toBe(board.pins.length);
      const times = board.pins.map(({ addedAt }) => addedAt.getTime());
      expect(times).toEqual([...times].sort((a, b) => b - a));
      expect(times.every((time) => time >= board.createdAt.getTime() && time <= now.getTime())).toBe(true);
    }
  });

  it('belong to the accounts in fixed numbers, and to most of the other people', () => {
    expect(of('creator')).toHaveLength(6);
    expect(of('viewer')).toHaveLength(2);
    expect([...of('creator'), ...of('viewer')].every((board) => !board.isPrivate && visible(board) >= 5)).toBe(true);
    const withBoard = people
      .slice(6)
      .filter(({ key }) => of(key).some((board) => !board.isPrivate && visible(board) > 0));
    expect(withBoard.length).toBeGreaterThanOrEqual(15);
  });
});

describe('viewer@demo.test', () => {
  it('follows 3 users and 3 boards, and likes 20 pins that every filter shows', () => {
    expect(userFollows.filter((follow) => follow.person === 'viewer')).toHaveLength(3);
    const followed = boardFollows.filter((follow) => follow.person === 'viewer').map((follow) => follow.board);
    expect(followed).toHaveLength(3);
    expect(boards.some((board) => followed.includes(board.slug) && board.isPrivate)).toBe(false);
    const liked = likes.filter((like) => like.person === 'viewer');
    expect(liked).toHaveLength(20);
    expect(liked.some((like) => hidden.has(like.pin))).toBe(false);
  });

  it('has 130 unread and 20 read notifications of several kinds', () => {
    expect(notifications.every((line) => line.person === 'viewer')).toBe(true);
    for (const [read, count] of [
      [false, 130],
      [true, 20],
    ] as const) {
      const lines = notifications.filter((line) => line.read === read);
      expect(lines).toHaveLength(count);
      expect(new Set(lines.map((line) => line.kind)).size).toBeGreaterThanOrEqual(3);
    }
    expect(new Set(notifications.map((line) => line.kind)).size).toBe(6);
    expect(notifications.some((line) => line.pin !== null && hidden.has(line.pin))).toBe(false);
  });
});

it('demo follows are unique, never of oneself or of a private board', () => {
  const pairs = [
    ...userFollows.map((f) => `${f.person} ${f.target}`),
    ...boardFollows.map((f) => `${f.person}/${f.board}`),
  ];
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(userFollows.some((follow) => follow.person === follow.target)).toBe(false);
  const closed = new Set(boards.filter((board) => board.isPrivate).map((board) => board.slug));
  expect(boardFollows.some((follow) => closed.has(follow.board))).toBe(false);
});
