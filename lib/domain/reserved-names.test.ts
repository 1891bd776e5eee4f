import { nameSkeleton } from '@/lib/domain/name-skeleton';
import { makeIsReserved } from '@/lib/domain/reserved-names';

const isReserved = makeIsReserved('Pinwall');

describe('a name', () => {
  it.each([
    'Admin', 'Аdmin', 'ADMIN', 'αdmin', 'ΑDΜΙΝ', 'adm1n', 'adrnin', 'a.d.m.i.n', 'a d m i n', 'Admin 2', 'admin1', '4dmin', 'Cleo Admin', 'CleoAdmin', 'admin-team',
    'Moderator', 'Mоdеrаtоr', 'm0derat0r', 'The Moderators', 'ᎷᎾᎠᎬᎡᎪᎢᎾᎡ', 'Moderator of Pins', 'Staff', 'Official', 'OfficiaI', 'Offlcial Cleo',
    'Support', 'Suppоrt', 'Customer Support', 'The Support Team', 'Help', 'Security', 'Mod Team', 'ＭＯＤＳ', 'Trust and Safety', 'Abuse',
    'Pinwall', 'pin wall', 'PinwaII', 'Рinwall', 'Pinvvall', 'Pinwall Support', 'The Pinwall', 'PinwallFan',
  ])('like %j is reserved', (name) => expect(isReserved(name)).toBe(true)); // prettier-ignore

  it.each([
    'Cleo', 'Badminton', 'Adminah', 'Modern Art', 'Modesty', 'Flagstaff', 'Supporting Act', 'Helpful Hands', 'Pins', 'Wallpin', 'Team Cleo', 'Rooted',
    'Community', 'The Site', 'Ярослав', '三毛猫', 'Systematic', 'Lady Justice', '2026', 'pinner-bcd2345', 'Stafford',
  ])('like %j is free', (name) => expect(isReserved(name)).toBe(false)); // prettier-ignore

  it('of a short site is reserved as a word, and not inside other words', () => {
    const isReservedOfPin = makeIsReserved('Pin');
    expect(['Pin', 'P1n', 'Cleo of Pin', 'Pinocchio'].map(isReservedOfPin)).toEqual([true, true, true, false]);
  });
});

it.each([
  [
    'Ada Admire',
    'ada_admire',
    'Аdа Admіre',
    'ADA ADMlRE',
    'Ada Adrnire',
    'Adа-Adm1re',
    'Ada\u034f Admire\ufe0f',
    'Ádà Admire',
  ],
  ['二宮カ', 'ニ宮力'],
])('names that look alike have one skeleton: %s', (...alike) => {
  expect(new Set(alike.map(nameSkeleton)).size).toBe(1);
});

it.each([
  ['Ana', 'Anna'],
  ['राम', 'रमा', 'रीमा'],
  ['かき', 'がき', 'かぎ'],
  ['มานี', 'มาน'],
])('others have not: %s', (...names) => expect(new Set(names.map(nameSkeleton)).size).toBe(names.length));
