import { allowsGraveActs, needsFactor, opensModeration } from '@/features/second-factor/policy';

const none = { hasPasskey: false, provedAgo: null };
const own = { hasPasskey: true, provedAgo: null };

it.each([
  ['staff of a public site', none, 'moderator', true, true],
  ['staff of a site on this machine', none, 'admin', false, false],
  ['everybody who has a passkey', own, 'person', false, true],
  ['nobody else', none, 'person', true, false],
] as const)('the second factor is asked of %s', (_, factor, role, isPublic, isAsked) => {
  expect(needsFactor(factor, role, isPublic)).toBe(isAsked);
});

it('a confirmation opens the door for twelve hours, and serves grave acts for five minutes', () => {
  const after = (seconds: number | null) => {
    const factor = { hasPasskey: true, provedAgo: seconds };
    return [opensModeration(factor), allowsGraveActs(factor)];
  };
  expect(after(null)).toEqual([false, false]);
  expect(after(299)).toEqual([true, true]);
  expect(after(300)).toEqual([true, false]);
  expect(after(12 * 3600 - 1)).toEqual([true, false]);
  expect(after(12 * 3600)).toEqual([false, false]);
});
