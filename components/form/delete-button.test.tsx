/** @jest-environment ./jest/browser-environment.ts */
import { render, screen } from '@testing-library/react';
import { DeleteButton } from '@/components/form/delete-button';
import { personAtPage } from '@/jest/person-at-page';
import { ApiError } from '@/lib/client/request';

async function confirm(onDelete: () => Promise<void>) {
  render(
    <DeleteButton label="Delete pin" onDelete={onDelete}>
      Delete “Waves”?
    </DeleteButton>,
  );
  const { press } = personAtPage();
  await press('Delete pin');
  expect(screen.getByRole('dialog', { name: 'Delete pin' })).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  await press('Delete');
  return press;
}

describe('the button that deletes', () => {
  it('says that it is at work, and deletes once', async () => {
    const remove = jest.fn(() => new Promise<void>(() => undefined));
    const press = await confirm(remove);
    expect(screen.getByRole('status')).toHaveTextContent('Deleting …');
    await press('Delete');
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it('says what went wrong, and can be pressed again', async () => {
    const remove = jest.fn(() => Promise.reject(new ApiError(503, 'Not just now.')));
    const press = await confirm(remove);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not just now.');
    expect(screen.queryByRole('status')).toBeNull();
    await press('Delete');
    expect(remove).toHaveBeenCalledTimes(2);
  });
});
