/** @jest-environment ./jest/browser-environment.ts */
import { render, screen } from '@testing-library/react';
import { SealedPicture } from '@/components/moderation/sealed-picture';
import { fakeApi } from '@/jest/fake-api';
import { personAtPage } from '@/jest/person-at-page';

it('fetches a sealed picture after the second press, and none before', async () => {
  const calls = fakeApi({ 'GET /api/admin/pins/7/media': () => new Promise(() => undefined) });
  render(<SealedPicture pinId="7" />);
  const { press } = personAtPage();
  await press('Unseal…');
  expect(screen.getByText(/noted in the audit log/)).toBeVisible();
  await press('Leave it sealed');
  expect(screen.queryByText(/noted in the audit log/)).toBeNull();
  await press('Unseal…');
  expect(calls).toEqual([]);
  await press('Open it');
  expect(calls).toHaveLength(1);
});
