/** @jest-environment ./jest/browser-environment.ts */
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { TagField } from '@/components/pin/tags/tag-field';
import { fakeApi } from '@/jest/fake-api';
import { personAtPage } from '@/jest/person-at-page';

const field = () => screen.getByRole('combobox', { name: 'Tags' });
const chips = () => screen.queryAllByRole('listitem').map((chip) => chip.textContent);
const options = () => screen.findAllByRole('option');
const said = () => screen.getByRole('status');
const removeButton = (tag: string) => screen.getByRole('button', { name: `Remove tag ${tag}` });

function Field({ first }: { first: string[] }) {
  const [tags, setTags] = useState(first);
  return (
    <>
      <TagField label="Tags" tags={tags} onChange={setTags} />
      <button type="button">After</button>
    </>
  );
}

/** With one tag, and two suggestions from the site. */
function open(tags = ['quiet noise']) {
  fakeApi({
    'GET /api/tags': () => [
      { name: 'red', pins: 5 },
      { name: 'reels', pins: 2 },
    ],
  });
  render(<Field first={tags} />);
  const page = personAtPage();
  field().focus();
  return page;
}

describe('the tag field', () => {
  it('is a combobox with a hint about how a tag ends', () => {
    open();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(field()).toHaveAccessibleDescription('Press Enter or comma after each tag.');
    expect(screen.getByRole('list', { name: 'Chosen tags' })).toBeInTheDocument();
    expect(screen.getByText('1 of 30')).toBeInTheDocument();
  });

  it('chooses a suggestion by the arrows and Enter, and says so', async () => {
    const { user } = open();
    await user.keyboard('re');
    const [first, second] = await options();
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Suggested tags' }).id);
    expect(said()).toHaveTextContent('2 suggested tags');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(first).toHaveAttribute('aria-selected', 'false');
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(field()).toHaveAttribute('aria-activedescendant', second?.id);
    await user.keyboard('{Enter}');
    expect(chips()).toEqual(['quiet noise', 'reels']);
    expect(said()).toHaveTextContent('Added the tag “reels”.');
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('adds what ends with a comma or Enter, each tag once', async () => {
    const { user } = open();
    await user.keyboard('brand new,');
    expect(said()).toHaveTextContent('Added the tag “brand new”.');
    await user.keyboard('BRAND   new{Enter}');
    expect(said()).toHaveTextContent('The tag “brand new” is there already.');
    expect(chips()).toEqual(['quiet noise', 'brand new']);
    expect(field()).toHaveValue('');
  });

  it('removes the last tag by Backspace, and any by its button, which hands the focus on', async () => {
    const { user } = open(['one', 'two', 'three']);
    await user.keyboard('{Backspace}');
    expect(said()).toHaveTextContent('Removed the tag “three”.');
    await user.tab({ shift: true });
    expect(removeButton('two')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(removeButton('one')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(chips()).toEqual([]);
    expect(field()).toHaveFocus();
  });

  it('closes the suggestions by Escape and keeps the text; Tab takes the chosen one', async () => {
    const { user } = open();
    await user.keyboard('re');
    await options();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(field()).toHaveValue('re');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect((await options())[0]).toHaveAttribute('aria-selected', 'true');
    await user.tab();
    expect(chips()).toEqual(['quiet noise', 'red']);
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });

  it('takes a suggestion by a click, and keeps the focus', async () => {
    const { user } = open();
    await user.keyboard('re');
    await user.click((await options())[0] ?? field());
    expect(chips()).toEqual(['quiet noise', 'red']);
    expect(field()).toHaveFocus();
  });

  it('adds the typed text as a tag on blur', async () => {
    const { user } = open();
    await user.keyboard('#Half Done');
    await user.tab();
    expect(said()).toHaveTextContent('Added the tag “half done”.');
    expect(chips()).toEqual(['quiet noise']); // what took the focus does not move while it is pressed
    await user.tab({ shift: true });
    expect(chips()).toEqual(['quiet noise', 'half done']);
  });

  it('adds a pasted list; refused names stay in the field', async () => {
    const { user } = open();
    await user.paste('Red, #blue\nbad_one; red, quiet noise');
    expect(chips()).toEqual(['quiet noise', 'red', 'blue']);
    expect(said()).toHaveTextContent('Added 2 tags.');
    expect(field()).toHaveValue('bad_one');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(/^“bad_one”: Use only letters/);
    expect(await screen.findByRole('alert')).toHaveTextContent('“bad_one”');
  });

  it('takes 30 tags at most', async () => {
    const { user } = open(Array.from({ length: 30 }, (_, i) => `tag ${i}`));
    expect(screen.getByText('30 of 30')).toBeInTheDocument();
    await user.keyboard('one more,');
    expect(field()).toHaveValue('one more');
    expect(field()).toHaveAccessibleDescription(/^Use 30 tags at most\./);
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])('leaves the keys of an input method alone: %j', (init) => {
    open();
    fireEvent.change(field(), { target: { value: 'ねこ' } });
    fireEvent.keyDown(field(), { key: 'Enter', ...init });
    expect(chips()).toEqual(['quiet noise']);
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(chips()).toEqual(['quiet noise', 'ねこ']);
  });

  it('shows the number of pins of a suggested tag', async () => {
    const { user } = open();
    await user.keyboard('re');
    const [first] = await options();
    expect(within(first ?? field()).getByText('5')).toBeInTheDocument();
  });
});
