import { NOTHING_STOPPED, refusalOf, stopsSignUps, switchNotice } from '@/lib/domain/switches';

describe('the notice about switches', () => {
  it.each([
    [{}, undefined],
    [{ uploads: true }, 'Uploads are stopped for a while. Everything else goes on as usual.'],
    [{ 'sign-ups': true }, 'New accounts cannot be made for a while. Everything else goes on as usual.'],
    [{ uploads: true, 'sign-ups': true }, expect.stringMatching(/^Uploads and new accounts are stopped/)],
    [{ uploads: true, writes: true }, 'Nothing can be added or changed for a while. Browsing goes on as usual.'],
  ])('of %j', (on, notice) => expect(switchNotice({ ...NOTHING_STOPPED, ...on })).toEqual(notice));
});

it('refusals by a switch say what to do', () =>
  expect(refusalOf('uploads')).toBe('Uploads are stopped for a while. Please try again later.'));

it('no account is made while sign-ups or writes are stopped', () => {
  expect(stopsSignUps(NOTHING_STOPPED)).toBe(false);
  expect(stopsSignUps({ ...NOTHING_STOPPED, 'sign-ups': true })).toBe(true);
  expect(stopsSignUps({ ...NOTHING_STOPPED, writes: true })).toBe(true);
});
