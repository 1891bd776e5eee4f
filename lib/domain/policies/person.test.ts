import { banRefusal, roleRefusal, type Actor } from '@/lib/domain/policies/person';

const [anna, ben]: [Actor, Actor] = [
  { id: '1', role: 'admin' },
  { id: '2', role: 'admin' },
];
const carl: Actor = { id: '3', role: 'person' };

it.each([
  ['an admin bans a person', anna, carl, null],
  ['an admin does not ban another', anna, ben, 'bansStaff'],
  ['an admin does not ban themselves', anna, anna, 'bansSelf'],
  ['a person bans nobody', carl, anna, 'noCall'],
])('%s', (_, actor, person, refusal) => {
  expect(banRefusal(actor, person)).toBe(refusal);
});

it.each([
  ['an admin makes an admin of a person', anna, { id: '3', isBanned: false }, 'admin', null],
  ['an admin takes the rights of another who is banned', anna, { id: '2', isBanned: true }, 'person', null],
  ['no admin is made of a banned person', anna, { id: '3', isBanned: true }, 'admin', 'staffIsBanned'],
  ['an admin does not change their own role', anna, { id: '1', isBanned: false }, 'person', 'changesOwnRights'],
  ['a person changes no role', carl, { id: '2', isBanned: false }, 'person', 'noCall'],
] as const)('%s', (_, actor, person, role, refusal) => {
  expect(roleRefusal(actor, person, role)).toBe(refusal);
});
