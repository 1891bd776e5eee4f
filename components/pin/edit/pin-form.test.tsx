/** @jest-environment ./jest/browser-environment.ts */
import { render, screen, waitFor } from '@testing-library/react';
import { PinForm } from '@/components/pin/edit/pin-form';
import { fakeApi, offline, taking } from '@/jest/fake-api';
import { focused, personAtPage, textbox } from '@/jest/person-at-page';
import { NO_PIN_WORDS } from '@/lib/domain/pin-fields';
import { AppError } from '@/lib/errors';
import { pinChangesSchema } from '@/lib/schemas/pin-requests';

const WORDS = { ...NO_PIN_WORDS, title: 'Noise', tags: ['quiet noise', 'grey'] };
const title = () => textbox('Title');
const link = () => textbox('Destination link');
const tags = () => screen.getByRole('combobox', { name: 'Tags' });
const save = () => screen.getByRole('button', { name: 'Save' });
const chips = () => screen.queryAllByRole('listitem').map((chip) => chip.textContent);

function open(answer: () => unknown = () => ({ waitsForReview: false }), words = WORDS) {
  const [saved, changed] = [jest.fn(), jest.fn()];
  const calls = fakeApi({ 'PATCH /api/pins/7': taking(pinChangesSchema, answer), 'GET /api/tags': () => [] });
  render(<PinForm pinId="7" words={words} isAiFile={false} onChanged={changed} onSaved={saved} />);
  return { patches: () => calls.filter(({ name }) => name.startsWith('PATCH')), saved, changed, ...personAtPage() };
}

const refused = (message: string, field: string) => () => {
  throw new AppError('invalid', message, { field });
};

describe('the form of a pin', () => {
  it('shows errors at each field, focuses the first and sends nothing', async () => {
    const { patches, fill, user } = open();
    await fill(title(), ' \u200b ');
    await fill(link(), 'javascript:alert(1)');
    for (const tag of WORDS.tags) await user.click(screen.getByRole('button', { name: `Remove tag ${tag}` }));
    await user.click(save());
    expect(title()).toHaveFocus();
    expect(title()).toHaveAccessibleDescription('Title is required');
    expect(tags()).toHaveAccessibleDescription(/^Add at least one tag\./);
    expect(link()).toHaveAccessibleDescription('Begin the link with https:// or http://.');
    expect(patches()).toEqual([]);
  });

  it.each([
    ['title', 'Title contains illegal material', title],
    ['tags.0', 'Tag contains illegal material', tags],
    ['destination', 'Destination contains illegal material', link],
  ])('shows a refused %s at its field and keeps the rest', async (field, message, box) => {
    const { fill, saved, user } = open(refused(message, field));
    await fill(title(), 'Und3r-age');
    await fill(link(), 'https://a.example/');
    await user.click(save());
    await focused(box);
    expect(box()).toHaveAccessibleDescription(new RegExp(`^${message}`));
    expect(title()).toHaveValue('Und3r-age');
    expect(link()).toHaveValue('https://a.example/');
    expect(saved).not.toHaveBeenCalled();
  });

  it('says nothing more of tags that were refused once they change', async () => {
    const { user } = open(refused('Tag contains illegal material', 'tags.1'));
    await user.type(title(), '!');
    await user.click(save());
    await focused(tags);
    expect(tags()).toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Remove tag grey' }));
    expect(tags()).toBeValid();
  });

  it('does not lose a tag that could not be added', async () => {
    const { patches, fill, user } = open();
    await fill(tags(), 'bad_one');
    await user.click(save());
    expect(tags()).toHaveFocus();
    expect(tags()).toHaveAccessibleDescription(/^Use only letters/);
    expect(patches()).toEqual([]);
  });

  it('loses nothing while the network is away, and sends the changes alone, once', async () => {
    let answer: () => unknown = offline;
    const { patches, fill, user, changed } = open(() => answer());
    await fill(title(), 'In the tunnel');
    await fill(tags(), 'tunnel,');
    expect(changed).toHaveBeenCalled();
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached');
    expect(title()).toHaveValue('In the tunnel');
    expect(chips()).toEqual(['quiet noise', 'grey', 'tunnel']);
    answer = () => new Promise(() => undefined);
    await user.dblClick(save());
    expect(patches().map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({ title: 'In the tunnel', tags: ['quiet noise', 'grey', 'tunnel'] })),
    );
  });

  it('removes emptied values', async () => {
    const { patches, fill, user, saved } = open(undefined, {
      ...WORDS,
      alt: 'By hand',
      destination: 'https://a.example/',
    });
    await fill(textbox('Alt text'), '');
    await fill(link(), '');
    await user.click(save());
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ title: 'Noise', waitsForReview: false }));
    expect(patches().map(({ body }) => body)).toEqual([{ alt: '', destination: '' }]);
  });

  it('sends nothing where nothing is changed', async () => {
    const { patches, user, saved } = open();
    await user.click(save());
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(patches()).toEqual([]);
    expect(saved).toHaveBeenCalledWith({ title: 'Noise', waitsForReview: false });
  });

  it('counts the characters of the alt text', async () => {
    const { fill } = open();
    const before = textbox('Alt text');
    expect(before).toHaveAccessibleDescription(/ (\d+) characters left$/);
    await fill(before, 'x'.repeat(10_000));
    expect(before).toHaveAccessibleDescription(/ -[\d,]+ characters left$/);
  });
});
