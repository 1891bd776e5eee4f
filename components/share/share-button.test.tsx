/** @jest-environment ./jest/browser-environment.ts */
import { render, screen } from '@testing-library/react';
import { EmbedButton } from '@/components/share/embed-button';
import { ShareButton } from '@/components/share/share-button';
import { personAtPage } from '@/jest/person-at-page';

const EMBED_CODE = '<iframe src="https://site.example/embed/pin/rings"></iframe>';
const link = () => `${location.origin}/pin/rings`;
const device = (abilities: object) => {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
  for (const [name, value] of Object.entries(abilities))
    Object.defineProperty(navigator, name, { value, configurable: true });
};
const refuse = (name: string) => () => Promise.reject(new DOMException('no', name));

const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

/** On a device with these abilities. */
function open(abilities: object) {
  const { press } = personAtPage();
  device(abilities);
  document.body.insertAdjacentHTML('beforeend', '<div id="messages"><div class="toasts"></div></div>');
  render(
    <>
      <ShareButton title="Rings" path="/pin/rings" />
      <EmbedButton code={EMBED_CODE} />
    </>,
  );
  return press;
}

it("the device's own dialog is shown where there is one", async () => {
  const share = jest.fn(async () => undefined);
  const press = open({ share });
  await press('Share');
  expect(share).toHaveBeenCalledWith({ title: 'Rings', url: link() });
  expect(said()).toBe('');
});

it('dismissing the dialog shows no message and copies nothing', async () => {
  const writeText = jest.fn();
  const press = open({ share: refuse('AbortError'), clipboard: { writeText } });
  await press('Share');
  expect(writeText).not.toHaveBeenCalled();
  expect(said()).toBe('');
});

it.each([
  ['there is no dialog', {}],
  ['the dialog does not work', { share: refuse('NotAllowedError') }],
])('the link is copied where %s', async (_when, abilities) => {
  const writeText = jest.fn(async () => undefined);
  const press = open({ ...abilities, clipboard: { writeText } });
  await press('Share');
  expect(await screen.findByText('Link copied', { selector: '[role=status]' })).toBeInTheDocument();
  expect(writeText).toHaveBeenCalledWith(link());
});

it.each([
  ['is denied', { clipboard: { writeText: refuse('NotAllowedError') } }],
  ['is missing', {}],
])('a link and a code stand selected in a field where the clipboard %s', async (_how, abilities) => {
  const press = open(abilities);
  for (const [button, label, text] of [
    ['Share', 'Link', link()],
    ['Copy embed code', 'Embed code', EMBED_CODE],
  ] as const) {
    await press(button);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: label });
    expect(field).toHaveFocus();
    expect(field).toHaveValue(text);
    expect([field.selectionStart, field.selectionEnd, field.readOnly]).toEqual([0, text.length, true]);
  }
});
