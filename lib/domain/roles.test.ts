import { can, isStaff, ROLE_NAMES, ROLES } from '@/lib/domain/roles';
import { PIN_ACTS } from '@/lib/domain/acts/pins';

it('each role has the rights of the one before, and more', () => {
  for (const [at, role] of ROLE_NAMES.entries()) {
    const before = ROLE_NAMES[at - 1];
    if (before === undefined) continue;
    expect(ROLES[role].rights).toEqual(expect.arrayContaining([...ROLES[before].rights]));
    expect(ROLES[role].rights.length).toBeGreaterThan(ROLES[before].rights.length);
  }
  expect(ROLE_NAMES.filter(isStaff)).toEqual(['moderator', 'senior', 'admin']);
});

it.each([
  ['moderator', 'reviewPins', true],
  ['moderator', 'banPeople', false],
  ['moderator', 'removeBoards', false],
  ['moderator', PIN_ACTS.remove.right, true],
  ['moderator', 'decideTakedowns', false],
  ['moderator', PIN_ACTS['legal-hold'].right, false],
  ['senior', 'decideTakedowns', true],
  ['senior', PIN_ACTS['end-legal-hold'].right, true],
  ['senior', 'banPeople', true],
  ['senior', 'changeRoles', false],
  ['senior', 'useLockdown', false],
  ['admin', 'changeRoles', true],
] as const)('%s, the right %s: %s', (role, right, has) => {
  expect(can(role, right)).toBe(has);
});
