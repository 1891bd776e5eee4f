/** @jest-environment ./jest/browser-environment.ts */
import { copy, shareLink } from '@/components/share/share-link';

const URL_OF_PIN = 'https://site.example/pin/rings';
const device = (abilities: object) => {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
  for (const [name, value] of Object.entries(abilities))
    Object.defineProperty(navigator, name, { value, configurable: true });
};
const refuse = (name: string) => () => Promise.reject(new DOMException('no', name));

it("the device's own dialog is shown where there is one", async () => {
  const shared: unknown[] = [];
  device({ share: async (what: unknown) => void shared.push(what) });
  expect(await shareLink('Rings', URL_OF_PIN)).toBe('');
  expect(shared).toEqual([{ title: 'Rings', url: URL_OF_PIN }]);
});

it('who closes that dialog is told nothing, and nothing is copied', async () => {
  device({ share: refuse('AbortError') });
  expect(await shareLink('Rings', URL_OF_PIN)).toBe('');
});

it('the link is copied where there is no dialog, or it does not work', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  device({ clipboard });
  expect(await shareLink('Rings', URL_OF_PIN)).toBe('Link copied');
  device({ clipboard, share: refuse('NotAllowedError') });
  expect(await shareLink('Rings', URL_OF_PIN)).toBe('Link copied');
  expect(copied).toEqual([URL_OF_PIN, URL_OF_PIN]);
});

it('who may not copy is told where the link is', async () => {
  device({ clipboard: { writeText: refuse('NotAllowedError') } });
  expect(await shareLink('Rings', URL_OF_PIN)).toMatch(/address bar/);
});

it('who has no clipboard is told so', async () => {
  device({});
  expect(await copy('code', 'Copied', 'Not copied')).toBe('Not copied');
});
