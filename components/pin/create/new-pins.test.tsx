/** @jest-environment ./jest/browser-environment.ts */
import { render, screen, waitFor, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { NewPinList, showWrong } from '@/components/pin/create/new-pin-list';
import { PictureAdder } from '@/components/pin/create/picture-adder';
import { PublishBar } from '@/components/pin/create/publish-bar';
import { UploaderStatement } from '@/components/pin/create/uploader-statement';
import { useDeclaration } from '@/components/pin/create/use-declaration';
import { fakeApi, taking } from '@/jest/fake-api';
import { focused, personAtPage } from '@/jest/person-at-page';
import { NewPins } from '@/lib/client/new-pins/new-pins';
import { donePin } from '@/lib/client/new-pins/testing/samples';
import { AppError } from '@/lib/errors';
import { newPinSchema } from '@/lib/schemas/pin-requests';

const details = () => within(screen.getByRole('region', { name: 'Details' }));
const title = () => details().getByRole('textbox', { name: 'Title' });
const tags = () => details().getByRole('combobox', { name: 'Tags' });
const link = () => details().getByRole('textbox', { name: 'Destination link' });

function Editor({ newPins, isStatementNeeded }: { newPins: NewPins; isStatementNeeded: boolean }) {
  const state = useSyncExternalStore(newPins.store.subscribe, newPins.store.get);
  const declaration = useDeclaration('7', isStatementNeeded);
  return (
    <>
      <NewPinList newPins={newPins} state={state} onRemove={jest.fn()} onCreateBoard={jest.fn()} />
      {declaration.isOpen && <UploaderStatement declaration={declaration} />}
      <PublishBar newPins={newPins} state={state} onWrong={(id) => showWrong(newPins, id)} declaration={declaration} />
    </>
  );
}

/** Uploaded pictures with a tag each. */
function open({ isStatementNeeded = false, answer = (): unknown => ({ _id: '1' }) } = {}) {
  const calls = fakeApi({
    'POST /api/pins': taking(newPinSchema, answer),
    'POST /api/users/7/statement': () => undefined,
    'GET /api/tags': () => [],
    'GET /api/users/7/boards': () => [],
  });
  const newPins = new NewPins('7');
  newPins.store.change({ do: 'add', pins: [donePin('1'), donePin('2')] });
  newPins.publisher.start();
  render(<Editor newPins={newPins} isStatementNeeded={isStatementNeeded} />);
  const { user, fill, press } = personAtPage();
  const row = (name: string) => screen.getByRole('article', { name: `${name}.png` });
  const edit = (name: string) => user.click(within(row(name)).getByRole('button', { name: /^Edit/ }));
  return { calls, newPins, user, fill, press, edit, publish: () => press('Publish 2 pins') };
}

describe('the rows of new pins and their inspector', () => {
  it('show errors at each field, and publish nothing before they are corrected', async () => {
    const { calls, user, fill, edit, publish } = open();
    await edit('2');
    await fill(title(), 'x'.repeat(121));
    await user.click(details().getByRole('button', { name: 'Remove tag red' }));
    await fill(link(), 'javascript:alert(1)');
    await edit('1');
    await publish();
    await focused(() => title());
    expect(title()).toHaveAccessibleDescription(/120/);
    expect(tags()).toHaveAccessibleDescription(/^Add at least one tag\./);
    expect(link()).toHaveAccessibleDescription(/https:/);
    expect(screen.getByText('Nothing published yet: 1 pin needs a fix.')).toHaveAttribute('role', 'alert');
    expect(calls).toEqual([]);

    await fill(title(), 'Mended');
    expect(title()).toBeValid();
    await fill(tags(), 'blue,');
    await fill(link(), '');
    await publish();
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls.map(({ body }) => body)).toMatchObject([
      { title: '1', tags: ['red'] },
      { title: 'Mended', tags: ['blue'] },
    ]);
  });

  it('describe several pins at once, and take untyped titles from files and tags', async () => {
    const { calls, fill, user, edit, publish } = open();
    expect(screen.getByRole('checkbox', { name: 'All 2 pins' })).toBeChecked();
    await fill(tags(), 'blue,');
    await edit('2');
    await user.clear(title());
    expect(title()).toHaveAttribute('placeholder', 'Upload 2');
    await fill(tags(), 'green,');
    await user.click(details().getByRole('button', { name: 'Same tags for all' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose 1.png' }));
    expect(details().getByRole('heading')).toHaveTextContent('2 pins');
    await user.click(details().getByRole('button', { name: 'Remove tag red' }));
    await publish();
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls.map(({ body }) => body)).toMatchObject([
      { title: '1', tags: ['blue', 'green'] },
      { title: 'Upload 2', tags: ['blue', 'green'] },
    ]);
  });

  it('send the chosen slug and show when another pin has it', async () => {
    const address = () => details().getByRole('textbox', { name: 'Custom link' });
    const answer = (): never => {
      throw new AppError('conflict', 'Another pin has this address. Choose another one.', { field: 'slug' });
    };
    const { calls, fill, edit, publish } = open({ answer });
    await edit('2');
    await fill(address(), 'Not An Address');
    await publish();
    await focused(() => address());
    expect(address()).toHaveAccessibleDescription(/^Use small letters, digits, and hyphens between words\./);
    expect(calls).toEqual([]);
    await fill(address(), 'red-waves');
    await publish();
    await waitFor(() => expect(address()).toHaveAccessibleDescription(/^Another pin has this address\./));
    expect(calls.map(({ body }) => body)).toContainEqual(expect.objectContaining({ title: '2', slug: 'red-waves' }));
    expect(calls[0]?.body).not.toHaveProperty('slug');
  });

  it('show a refusal at its field and cannot be changed while they are sent', async () => {
    const refusals: ((error: AppError) => void)[] = [];
    const answer = () => new Promise((_resolve, reject) => refusals.push(reject));
    const { edit, publish } = open({ answer });
    await publish();
    await edit('1');
    expect(title()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Publish 2 pins' })).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(refusals).not.toHaveLength(0));
    refusals[0]?.(new AppError('invalid', 'Title contains illegal material', { field: 'title' }));
    await waitFor(() => expect(title()).toHaveAccessibleDescription('Title contains illegal material'));
    expect(title()).toBeEnabled();
    expect(title()).toHaveValue('1');
  });

  it('are published once their uploader has confirmed all of the statement', async () => {
    const { calls, user, publish } = open({ isStatementNeeded: true });
    const [adult, consent, rights] = within(screen.getByRole('group', { name: /^Before you post/ })).getAllByRole(
      'checkbox',
    );
    await publish();
    expect(adult).toHaveFocus();
    expect(screen.getByRole('group', { name: /^Before you post/ })).toHaveAccessibleDescription(
      'Confirm all three before you publish.',
    );
    expect(calls).toEqual([]);
    for (const box of [adult, consent, rights]) if (box) await user.click(box);
    await publish();
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(calls[0]).toEqual({
      name: 'POST /api/users/7/statement',
      body: { isAdult: true, hasConsent: true, hasRights: true },
    });
    expect(adult).not.toBeInTheDocument();
  });
});

describe('the URL of a picture', () => {
  const urlField = () => screen.getByRole('textbox', { name: 'Address of an image' });
  const openAdder = () => {
    const newPins = new NewPins('7');
    render(<PictureAdder newPins={newPins} prefill={{ imageUrl: '', title: '', destination: '' }} isSmall={false} />);
    return { pins: () => newPins.store.get().pins, ...personAtPage() };
  };

  it.each([
    ['nothing', '', 'Enter the address of an image.'],
    ['a script', 'javascript:alert(1)', 'Begin the link with https:// or http://.'],
  ])('is refused at its field when it is %s', async (_what, text, problem) => {
    const { pins, fill, press } = openAdder();
    await fill(urlField(), text);
    await press('Import');
    expect(urlField()).toHaveFocus();
    expect(urlField()).toHaveAccessibleDescription(problem);
    expect(pins()).toEqual([]);
  });

  it('becomes a row, whose title is for the site to suggest, and leaves its field', async () => {
    const { pins, fill, user } = openAdder();
    await fill(urlField(), 'https://patches.example/red-waves.png');
    await user.keyboard('{Enter}');
    expect(pins()).toMatchObject([
      { source: { kind: 'url', url: 'https://patches.example/red-waves.png' }, fields: { title: '' } },
    ]);
    expect(urlField()).toHaveValue('');
  });
});

it('of more than forty files the first forty become rows', async () => {
  const newPins = new NewPins('7');
  render(<PictureAdder newPins={newPins} prefill={{ imageUrl: '', title: '', destination: '' }} isSmall={false} />);
  const files = Array.from({ length: 43 }, (_, i) => new File(['GIF89a'], `Many ${i + 1}.gif`, { type: 'image/gif' }));
  await personAtPage().user.upload(screen.getByLabelText('Choose files'), files);
  await waitFor(() => expect(newPins.store.get().pins).not.toHaveLength(0));
  const { pins, note } = newPins.store.get();
  expect(pins.map(({ name }) => name)).toEqual(files.slice(0, 40).map(({ name }) => name));
  expect(note).toMatchObject({
    kind: 'alert',
    text: expect.stringMatching(/^40 pictures at once is the limit: 3 were left out\./),
  });
});
