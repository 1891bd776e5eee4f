/** @jest-environment ./jest/browser-environment.ts */
import { captureEarlyInput } from '@/lib/before-hydration/early-input';
import { rememberPressedLists } from '@/lib/before-hydration/pressed-list';
import { listWith, VISITED_LISTS } from '@/lib/client/visited-list';

const kept = () => sessionStorage.getItem(VISITED_LISTS);
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

beforeAll(rememberPressedLists);
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/category/Solo?page=2');
  document.body.innerHTML = `
    <a id="elsewhere" href="#top">Top</a>
    <menu class="pins">
      <li><article><a href="/pin/one#pin"><b>One</b></a></article></li>
      <li><aside><a href="#ad">Ad</a></aside></li>
      <li><article><a href="/pin/zw%C3%B6lf#pin">Two</a></article></li>
    </menu>`;
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
});
afterEach(() => window.earlyInputs?.stop());

it('the list of a card that is pressed is kept by the way to its pins', () => {
  window.earlyInputs = captureEarlyInput();
  press('#elsewhere');
  expect(kept()).toBeNull();
  press('b');
  expect(listWith('zwölf')).toEqual({ href: '/category/Solo?page=2', slugs: ['one', 'zwölf'] });
});

it('nothing is stored after hydration', () => {
  delete window.earlyInputs;
  press('b');
  expect(kept()).toBeNull();
});
