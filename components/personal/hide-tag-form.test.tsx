/** @jest-environment ./jest/browser-environment.ts */
import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { HideTagForm } from '@/components/personal/hide-tag-form';
import { fakeApi } from '@/jest/fake-api';
import { focused, personAtPage } from '@/jest/person-at-page';
import { ApiError } from '@/lib/client/request';

const field = () => screen.getByRole('combobox', { name: 'Tag to hide' });

function open(hide: (tag: string) => Promise<void>) {
  fakeApi({ 'GET /api/tags': () => [] });
  render(<HideTagForm field={createRef()} hide={hide} />);
  return personAtPage();
}

describe('the form that hides a tag', () => {
  it('asks for a tag', async () => {
    const hide = jest.fn();
    const { press } = open(hide);
    await press('Hide');
    await focused(field);
    expect(field()).toHaveAccessibleDescription('Enter a tag.');
    expect(field()).toBeInvalid();
    expect(hide).not.toHaveBeenCalled();
  });

  it('shows an unknown tag at its field until another is typed', async () => {
    const { user, press, fill } = open(() => Promise.reject(new ApiError(404, 'There is no such tag.')));
    await fill(field(), 'no such tag at all');
    await press('Hide');
    await focused(field);
    expect(field()).toHaveAccessibleDescription('There is no such tag.');
    await user.type(field(), '!');
    expect(field()).toBeValid();
  });

  it('empties its field when the tag is hidden', async () => {
    const hide = jest.fn(async () => undefined);
    const { user, fill } = open(hide);
    await fill(field(), ' RED ');
    await user.keyboard('{Enter}');
    expect(hide).toHaveBeenCalledWith('RED');
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
  });
});
