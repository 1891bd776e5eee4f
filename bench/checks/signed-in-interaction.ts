import type { Browser, Locator, Page } from 'playwright';
import { recordPresses } from '@/bench/checks/record-presses';
import { over, type Outcome } from '@/bench/report/findings';

const INP_LIMIT_MS = 100;
/** As Lighthouse measures a time span, and as a telephone of the middle class would feel it, against this machine. */
const SLOWER = [1, 4] as const;
const REPEATS = 5;
/** So much is the viewer made to like and to follow: marking it must not be felt. */
const SET_SIZE = 5_000;
const WIDTHS = [390, 1280] as const;

interface Interaction {
  name: string;
  /** The element that is pressed. */
  press: (page: Page) => Locator;
  /** Brings the page back to where it can be pressed again. */
  undo: (page: Page) => Promise<unknown>;
}

const inDialog = (page: Page, dialog: string) => page.getByRole('dialog', { name: dialog });
const like = (page: Page) => page.getByRole('button', { name: /^Liked?$/ }).nth(1);
const add = (page: Page) => page.getByRole('button', { name: 'Add to Board' }).nth(1);
const box = (page: Page) => inDialog(page, 'Save to Board').getByRole('checkbox').first();
const escape = (page: Page) => page.keyboard.press('Escape');
const nothing = async () => undefined;

/** In this order: some happen in the dialog that the one before has opened. */
const INTERACTIONS: readonly Interaction[] = [
  { name: 'like, or take it back', press: like, undo: nothing },
  { name: 'open Save to Board', press: add, undo: escape },
  {
    name: 'close Save to Board',
    press: (page) => page.getByRole('button', { name: 'Close' }),
    undo: (page) => add(page).click(),
  },
  { name: 'choose a board', press: box, undo: nothing },
  {
    name: 'open Create Board',
    press: (page) => inDialog(page, 'Save to Board').getByRole('button', { name: 'Create Board' }),
    undo: escape,
  },
];

/** From press to paint, of the buttons of the signed-in on a page of cards (INP); only the processor as it is has a limit. */
export async function checkSignedInInteraction(
  browser: Browser,
  site: string,
  person: { email: string; password: string },
): Promise<Outcome> {
  const outcome: Outcome = { rows: [], findings: [] };
  for (const width of WIDTHS) {
    const page = await signedInPage(browser, { site, width, person });
    const processor = await page.context().newCDPSession(page);
    for (const { name, press, undo } of INTERACTIONS) {
      if (name === 'close Save to Board' || name === 'choose a board') await openDialog(page);
      const worst: number[] = [];
      for (const rate of SLOWER) {
        await processor.send('Emulation.setCPUThrottlingRate', { rate });
        const durations: number[] = [];
        for (let n = 0; n < REPEATS; n++) {
          await page.evaluate(() => (window.pressedFor = 0));
          await press(page).click();
          durations.push(await settledDuration(page));
          await undo(page);
        }
        worst.push(Math.max(...durations));
      }
      const [asItIs = Infinity, slowed = Infinity] = worst;
      outcome.rows.push({ width, interaction: name, 'worst INP, ms': asItIs, [`slowed ${SLOWER[1]} times`]: slowed });
      outcome.findings.push(...over(`${name} at ${width} px`, 'INP, ms,', asItIs, INP_LIMIT_MS));
    }
    await page.context().close();
  }
  return outcome;
}

async function openDialog(page: Page): Promise<void> {
  if (!(await inDialog(page, 'Save to Board').isVisible())) await add(page).click();
  await box(page).waitFor();
}

async function signedInPage(
  browser: Browser,
  { site, width, person }: { site: string; width: number; person: { email: string; password: string } },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site, viewport: { width, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(recordPresses);
  await page.route('**/api/users/*?getSavedPins=1*', async (route) => {
    const answer = await route.fetch();
    const account = await answer.json();
    const ids = Array.from({ length: SET_SIZE }, (_, n) => String(9e14 + n));
    const savedPins = [...account.savedPins, ...ids.map((pin) => ({ pin }))];
    await route.fulfill({ json: { ...account, savedPins, followedUsers: ids, followedBoards: ids } });
  });
  await page.goto('/signin?return=%2F%3Fsort%3DLatest');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await like(page).waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  return page;
}

/** The longest event of what was just pressed, once two frames have passed and its answer has come. */
async function settledDuration(page: Page): Promise<number> {
  await page.waitForTimeout(600);
  return page.evaluate(() => window.pressedFor ?? 0);
}
