import { expect, type Page } from 'playwright/test';
import { filterButton, pressFilter } from '@/e2e/filter-menu';
import { openMore } from '@/e2e/pin-more';
import { pinItems, pinList } from '@/e2e/pin-list';

type Step = (page: Page) => Promise<unknown>;

/** What is pressed on a page whose scripts are delayed, and what has come of it when they are there. */
export interface EarlyPress {
  control: string;
  press: Step;
  /** Looks, and does nothing: it is called twice. */
  outcome: Step;
}

/** Controls of a page that is the same for everybody. */
interface EarlyPresses {
  where: string;
  on: 'home' | 'pin' | 'contact';
  isPhone?: boolean;
  presses: readonly EarlyPress[];
}

const early = (control: string, press: Step, outcome: Step): EarlyPress => ({ control, press, outcome });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true }).first();
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

const press =
  (name: string | RegExp): Step =>
  (page) =>
    button(page, name).click();
const follow =
  (name: string | RegExp): Step =>
  (page) =>
    link(page, name).click();
const choose =
  (list: string, option: string): Step =>
  (page) =>
    page.getByRole('combobox', { name: list, exact: true }).selectOption(option);
const keys =
  (text: string): Step =>
  (page) =>
    page.keyboard.type(text);

const opens =
  (role: 'dialog' | 'menu', name: string): Step =>
  async (page) => {
    await expect(page.getByRole(role, { name })).toBeVisible();
    await expect(page.getByRole(role)).toHaveCount(1);
  };
const leadsTo =
  (url: string | RegExp): Step =>
  (page) =>
    expect(page).toHaveURL(url);
const sets =
  (attribute: string, value: string): Step =>
  (page) =>
    expect(page.locator('html')).toHaveAttribute(attribute, value);
const keeps =
  (name: string, value: string): Step =>
  (page) =>
    expect.poll(() => page.evaluate((key) => localStorage.getItem(key), name)).toBe(value);

/** The page of the sign-in, after which the wish is carried out. */
const leadsToSignIn =
  (wish: string): Step =>
  async (page) => {
    await expect(page).toHaveURL(/\/signin\?return=%2F/);
    expect(await page.evaluate(() => sessionStorage.getItem('wish'))).toContain(`"${wish} `);
  };

const suggestsTags: Step = async (page) => {
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await expect(search(page)).toHaveValue('re');
  await expect(search(page)).toBeFocused();
};

export const EARLY_PRESSES: readonly EarlyPresses[] = [
  {
    where: 'in the top bar',
    on: 'home',
    presses: [
      early('the theme', press('Switch to dark theme'), sets('data-theme', 'dark')),
      early(
        'the theme, twice',
        (page) => button(page, 'Switch to dark theme').dblclick(),
        keeps('current-theme', 'light'),
      ),
      early('the menu Create', press('Create'), opens('menu', 'Create')),
      early('the profile menu', press('Profile menu'), opens('menu', 'Profile menu')),
      early('the side menu’s button', press('Hide side menu'), sets('data-menu', 'folded')),
      early('the search field', (page) => search(page).pressSequentially('re'), suggestsTags),
      early(
        'a search for boards',
        async (page) => {
          await choose('Search type', 'boards')(page);
          await search(page).fill('red');
          await search(page).press('Enter');
        },
        leadsTo('/search-boards/red'),
      ),
      early(
        'the content filter',
        (page) => pressFilter(page, 'Gay & All'),
        async (page) => {
          const cookies = async () => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
          await expect.poll(cookies).toContain('sexualityFilter=gay-straight');
          await expect(filterButton(page)).toHaveAccessibleDescription('Gay & All');
          await expect(page).toHaveURL('/');
        },
      ),
    ],
  },
  {
    where: 'in a list',
    on: 'home',
    presses: [
      early('the sort', follow('Latest'), leadsTo('/?sort=Latest')),
      early('the slideshow', press('Slideshow'), opens('dialog', 'Picture viewer')),
      early('the button of a loop', press('Play animation'), (page) =>
        expect(button(page, 'Pause animation')).toBeVisible(),
      ),
      early('the end of a list', follow('Load more'), async (page) => {
        await expect(page.getByText(/^Page 2 of \d+ is loaded\.$/)).toBeAttached();
        await expect(page).toHaveURL('/?page=2');
      }),
      early('when loops play', choose('Play loops', 'hover'), keeps('play-loops', 'hover')),
      early('the list of keys', press('Keyboard shortcuts'), opens('dialog', 'Keyboard shortcuts')),
      early('a random pin', follow('Random pin'), leadsTo(/\/pin\//)),
      early('the key ?', keys('?'), opens('dialog', 'Keyboard shortcuts')),
      early('the key /', keys('/'), async (page) => {
        await expect(search(page)).toBeFocused();
        await expect(search(page)).toHaveValue('');
      }),
      early('the key j, twice', keys('jj'), (page) =>
        expect(pinItems(page).nth(1).locator('.pin-still > a')).toBeFocused(),
      ),
    ],
  },
  {
    where: 'on the page of a pin',
    on: 'pin',
    presses: [
      early('the key f', keys('f'), opens('dialog', 'Picture viewer')),
      early('the picture', follow(/^Full screen/), opens('dialog', 'Picture viewer')),
      early('Like', press(/^Like/), leadsToSignIn('savedPins')),
      early('Save', press('Save'), leadsToSignIn('boardPins')),
      early('Add to Board', press('Add to Board'), leadsToSignIn('board')),
      early('Follow', follow('Follow'), leadsToSignIn('followedUsers')),
      early(
        'Report',
        async (page) => {
          await openMore(page);
          await press('Report')(page);
        },
        opens('dialog', 'Report this pin'),
      ),
      early('Share', press('Share'), async (page) => {
        await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toHaveCount(1);
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
      }),
      // The pin that one is on may have a previous one, too: only the next was opened from a pin.
      early('Next pin', follow('Next pin'), async (page) => {
        await page.waitForFunction(() => document.referrer.includes('/pin/'));
        await expect(link(page, 'Previous pin')).toBeVisible();
      }),
    ],
  },
  {
    where: 'in a form',
    on: 'contact',
    presses: [
      early(
        'a message that is sent',
        async (page) => {
          await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill('early@example.com');
          await page.getByRole('textbox', { name: 'Message' }).pressSequentially('Early');
          await press('Send')(page);
        },
        (page) => expect(page.getByText('We answer to early@example.com.')).toBeVisible(),
      ),
    ],
  },
  {
    where: 'on a phone',
    on: 'home',
    isPhone: true,
    presses: [
      early('the menu', press('Menu'), async (page) => {
        await opens('dialog', 'Menu')(page);
        await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(46);
      }),
      early(
        'the end of a search',
        async (page) => {
          await search(page).click();
          await follow('Close search')(page);
        },
        async (page) => {
          await expect(link(page, 'Close search')).toBeHidden();
          await expect(page).toHaveURL('/');
        },
      ),
      early('two columns', press('Show two columns'), sets('data-columns', '2')),
      early('a card', (page) => pinList(page).getByRole('link').first().click(), leadsTo(/\/pin\//)),
    ],
  },
];
