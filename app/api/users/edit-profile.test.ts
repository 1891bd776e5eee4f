import { newcomer } from '@/jest/profile-editor';
import { useTestDatabase } from '@/jest/database';
import { useIdentityService } from '@/jest/identity-service';
import { purgesOf } from '@/jest/purges';
import { db } from '@/lib/db/client';
import { accountSchema } from '@/lib/schemas/account';
import { fillNameSkeletons } from '@/lib/services/fill-name-skeletons';

jest.mock('@/lib/auth/identity-service', () => jest.requireActual('@/jest/identity-service'));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
useTestDatabase();
useIdentityService();

const RESERVED = 'This name looks like one of our staff. Choose another.';

const TAKEN = 'This name, or a similar one, is taken. Choose another.';

describe('PATCH /users/{id}', () => {
  it('changes only the fields that are sent', async () => {
    const { json } = await newcomer('Before');
    expect(await json({})).toMatchObject({ status: 200, body: { name: 'Before', bio: '' } });
    expect(await json({ bio: ' Lines.\r\nAnd dots. ' })).toMatchObject({
      body: { name: 'Before', bio: 'Lines.\nAnd dots.' },
    });
    const { body } = await json({ name: ' Ａfter ' });
    expect(accountSchema.strict().parse(body)).toMatchObject({ name: 'After', bio: 'Lines.\nAnd dots.', image: null });
  });

  it('purges every page that shows the person', async () => {
    const { userId, json } = await newcomer();
    expect(await purgesOf(() => json({ name: 'Purged' }))).toEqual([`user:${userId}`]);
  });

  it.each([
    [{ name: 'ab' }, 'name', 'Choose a name of 3 to 30 characters.'],
    [{ name: 7 }, 'name', 'A name is a text.'],
    [{ name: '<b>bold</b>' }, 'name', "Use only letters, digits, spaces and . _ - ' &."],
    [{ name: 'und3rage' }, 'name', 'Name contains illegal material'],
    [{ name: 'Tessa.Placeholder' }, 'name', 'Name contains copyrighted material'],
    [
      { name: 'Tessa', bio: 'The Placeholder of the house' },
      'bio',
      'Name and bio together contain copyrighted material',
    ],
    [{ name: 'Аdmin' }, 'name', RESERVED],
    [{ name: 'M0derator' }, 'name', RESERVED],
    [{ name: 'The Pinwall' }, 'name', RESERVED],
    [{ bio: 'x'.repeat(301) }, 'bio', 'Use 300 characters at most.'],
    [{ bio: 'x\n'.repeat(9) }, 'bio', 'Use 8 lines at most.'],
    [{ bio: 'All about b.e.h.e.a.d.i.n.g' }, 'bio', 'Bio contains illegal material'],
    [{ image: 'https://elsewhere.test/x.png' }, 'image', expect.stringContaining('Send a picture as a form')],
    [{ isAdmin: true }, 'isAdmin', 'There is no field "isAdmin".'],
    [{ email: 'other@demo.test' }, 'email', 'There is no field "email".'],
  ])('refuses %j', async (change, field, message) => {
    const { json } = await newcomer();
    expect(await json(change)).toMatchObject({ status: 422, body: { field, message } });
  });

  it('gives each name to one person, however it is written', async () => {
    await newcomer('Singular');
    const { json } = await newcomer('Plural');
    expect(await json({ name: 'SINGULAR' })).toMatchObject({
      status: 409,
      body: { field: 'name', message: TAKEN },
    });
    expect(await json({ name: 'PLURAL' })).toMatchObject({ status: 200, body: { name: 'PLURAL' } });
  });

  it('gives nobody a name that looks like another person’s, admins included', async () => {
    const people = await Promise.all([
      newcomer('Mara Fielding'),
      newcomer('Mirror'),
      newcomer('Boss', { isAdmin: true }),
    ]);
    await fillNameSkeletons(db, new AbortController().signal);
    const [mara, ...others] = people;
    for (const { json } of others) {
      for (const name of ['Маrа Fielding', 'mara-fielding', 'Mara FieIding', 'rnara fie1d1ng', 'Mara Fielding’']) {
        expect(await json({ name })).toMatchObject({ status: 409, body: { field: 'name', message: TAKEN } });
      }
    }
    expect(await mara.json({ name: 'mara-fielding' })).toMatchObject({ status: 200 });
    expect(await mara.json({ name: 'Mara of old' })).toMatchObject({ status: 200 });
    expect(await others[0]?.json({ name: 'Mara Fielding' })).toMatchObject({ status: 200 });
  });

  it('gives only one of two simultaneous requests a name that looks alike', async () => {
    const [one, other] = await Promise.all([newcomer(), newcomer()]);
    const answers = await Promise.all([one.json({ name: 'Twin Peak' }), other.json({ name: 'Тwin_Peak' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('leaves people the names that they have, however alike', async () => {
    const [one, other] = await Promise.all([newcomer('Same Sound'), newcomer('Same-Sound')]);
    await fillNameSkeletons(db, new AbortController().signal);
    for (const { json } of [one, other]) expect(await json({ bio: 'Still here.' })).toMatchObject({ status: 200 });
    expect(await one.json({ name: 'Same Sound', bio: 'Again.' })).toMatchObject({ status: 200 });
  });

  it('takes names of two letters, and the apostrophe of phones', async () => {
    const { json } = await newcomer();
    expect(await json({ name: '李明' })).toMatchObject({ status: 200, body: { name: '李明' } });
    expect(await json({ name: 'O’Hara' })).toMatchObject({ status: 200, body: { name: "O'Hara" } });
  });

  it('leaves a person a reserved name that they have', async () => {
    const { json } = await newcomer('Moderator of old');
    expect(await json({ name: 'Moderator of old', bio: 'Still here.' })).toMatchObject({
      status: 200,
      body: { name: 'Moderator of old', bio: 'Still here.' },
    });
  });

  it('judges a new bio with the name that stays', async () => {
    const { json } = await newcomer('Marlow the First');
    expect(await json({ bio: 'An exemplar of restraint.' })).toMatchObject({
      status: 422,
      body: { field: 'bio', message: 'Name and bio together contain copyrighted material' },
    });
  });
});
