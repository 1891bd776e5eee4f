/** @jest-environment ./jest/browser-environment.ts */
import { render, screen } from '@testing-library/react';
import { PeopleShown } from '@/features/makers/releases/people-shown';
import { fakeApi, taking } from '@/jest/fake-api';
import { personAtPage, textbox } from '@/jest/person-at-page';
import { releasesRequestSchema, type Release } from '@/features/makers/releases/release-schema';

const MOMENT = '2026-03-01T12:00:00.000Z';
const release = (id: string, person: string, withdrawnAt: string | null = null): Release => ({
  _id: id,
  person,
  reference: `R-${id}`,
  addedAt: MOMENT,
  withdrawnAt,
});

function open(releases: Release[]) {
  const calls = fakeApi({
    'PUT /api/pins/7/releases': taking(releasesRequestSchema, ({ releases: sent }) => ({
      releases: sent.map(({ person, reference }, at) => ({ ...release(String(at + 10), person), reference })),
    })),
  });
  render(<PeopleShown pin={{ _id: '7', title: 'Noise' }} releases={releases} />);
  return { bodies: () => calls.map(({ body }) => body), ...personAtPage() };
}

describe('the people shown', () => {
  it('are added, removed and stored together; those who took back their consent are not in the form', async () => {
    const { bodies, fill, press, user } = open([release('1', 'Ada'), release('2', 'Bea', MOMENT)]);
    await user.click(screen.getByText('People shown'));
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    await press('Remove person 1');
    expect(screen.getByRole('button', { name: 'Add person' })).toHaveFocus();
    await press('Add person');
    expect(textbox('Person')).toHaveFocus();
    await fill(textbox('Person'), ' Cleo ');
    await press('Update people');
    expect(textbox('Release')).toHaveFocus();
    expect(textbox('Release')).toHaveAccessibleDescription('Enter the reference of the release.');
    expect(bodies()).toEqual([]);
    await fill(textbox('Release'), 'Folder 3');
    await press('Update people');
    expect(await screen.findByText('The list is updated.')).toBeVisible();
    expect(bodies()).toEqual([{ releases: [{ person: 'Cleo', reference: 'Folder 3' }] }]);
    expect(screen.getByRole('button', { name: 'Consent was taken back' })).toBeVisible();
  });

  it('are ten at most', async () => {
    const { user } = open(Array.from({ length: 10 }, (_, n) => release(String(n + 1), `Person ${n}`)));
    await user.click(screen.getByText('People shown'));
    expect(screen.getByRole('button', { name: 'Add person' })).toBeDisabled();
  });
});
