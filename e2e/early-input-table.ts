import type { JSHandle, Page } from 'playwright/test';
import { stallRequests } from '@/e2e/stall-requests';
import { cards, chooser } from '@/e2e/new-pins';
import { expect } from '@/e2e/test';
import { paths } from '@/lib/routes';
import { picture } from '@/testing/pictures';

type Step = (page: Page) => Promise<unknown>;

interface Kind {
  path: string;
  /** Its page is drawn in the browser. */
  needsScripts?: true;
  /** Acts as soon as the page shows what is acted on. */
  act: Step;
  /** Looks, and does nothing: it is called twice. */
  outcome: Step;
  /** Leaves no draft for the next. */
  tidy?: Step;
}

const CREATE_PIN = '/create-pin';
const SCRIPTS = '**/_next/static/**/*.js';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const seenPins = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Seen pins' }).getByRole('radio', { name, exact: true });
const address = (page: Page) => page.getByLabel('Address of an image');

/** The data of a drop or a paste. */
async function pictureIn(page: Page): Promise<JSHandle<DataTransfer>> {
  const { name, mimeType, buffer } = await picture({ name: 'Early.png' });
  return page.evaluateHandle(
    ({ named, type, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], named, { type }));
      return data;
    },
    { named: name, type: mimeType, bytes: buffer.toString('base64') },
  );
}

const oneCard = {
  outcome: (page: Page) => expect(cards(page)).toHaveCount(1),
  tidy: async (page: Page) => {
    await cards(page).getByRole('button', { name: 'Remove' }).click();
    await expect(cards(page)).toHaveCount(0);
  },
};

export const KINDS: Record<string, Kind> = {
  'a press': {
    path: CREATE_PIN,
    act: (page) => button(page, 'Create').click(),
    outcome: (page) => expect(page.getByRole('menu', { name: 'Create' })).toBeVisible(),
  },
  typing: {
    path: CREATE_PIN,
    act: (page) => address(page).pressSequentially('https://early'),
    outcome: (page) => expect(address(page)).toHaveValue('https://early'),
  },
  'the choice of a file': {
    path: CREATE_PIN,
    act: async (page) => chooser(page).setInputFiles(await picture({ name: 'Early.png' })),
    ...oneCard,
  },
  'a paste': {
    path: CREATE_PIN,
    act: async (page) => {
      await chooser(page).waitFor();
      await page.evaluate(
        (clipboardData) =>
          document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
        await pictureIn(page),
      );
    },
    ...oneCard,
  },
  'a drop': {
    path: CREATE_PIN,
    act: async (page) => {
      await chooser(page).waitFor();
      await page.dispatchEvent('body', 'drop', { dataTransfer: await pictureIn(page) });
    },
    ...oneCard,
  },
  'a form that is sent': {
    path: CREATE_PIN,
    act: (page) => page.getByRole('button', { name: 'Import' }).click(),
    outcome: (page) => expect(page.getByText('Enter the address of an image.')).toHaveCount(1),
  },
  'the choice of an option': {
    path: '/',
    act: (page) => page.getByRole('combobox', { name: 'Play loops' }).selectOption('hover'),
    outcome: (page) => expect.poll(() => page.evaluate(() => localStorage.getItem('play-loops'))).toBe('hover'),
  },
  'a radio button': {
    path: paths.settings,
    needsScripts: true,
    act: (page) => seenPins(page, 'On this device').click(),
    outcome: (page) => expect(seenPins(page, 'On this device')).toBeChecked(),
    tidy: async (page) => {
      await seenPins(page, 'Off').click();
      await expect(seenPins(page, 'Off')).toBeChecked();
    },
  },
  'a switch': {
    path: '/create-board',
    act: (page) => page.getByRole('switch', { name: 'Private board' }).click(),
    outcome: (page) => expect(page.getByRole('switch', { name: 'Private board' })).toBeChecked(),
  },
};

/** When the page is acted on; each ends with the page at work. */
export const MOMENTS: Record<string, (page: Page, kind: Kind) => Promise<void>> = {
  'before the scripts': async (page, { path, act }) => {
    const letGo = await stallRequests(page, SCRIPTS);
    await page.goto(path, { waitUntil: 'commit' });
    await act(page);
    letGo();
  },
  'while the scripts load': async (page, { path, act }) => {
    await page.goto(path, { waitUntil: 'commit' });
    await act(page);
  },
  'between the HTML and its hydration': async (page, { path, act }) => {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.undoForeignChanges === null); // React is about to begin
    await act(page);
  },
  'during a navigation': async (page, { path, act }) => {
    await page.goto('/terms');
    if (path === CREATE_PIN) {
      await button(page, 'Create').click();
      await page.getByRole('menuitem', { name: 'Create Pin' }).click();
    } else {
      await page.evaluate((to) => location.assign(to), path);
    }
    await page.waitForURL(path, { waitUntil: 'commit' });
    await act(page);
  },
};

export const untilReplayed = (page: Page) => page.waitForFunction(() => window.earlyInputs === undefined);
