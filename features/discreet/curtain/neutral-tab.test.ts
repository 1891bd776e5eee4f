/** @jest-environment ./jest/browser-environment.ts */
import { showNeutralTab } from '@/features/discreet/curtain/neutral-tab';
import { chooseMode } from '@/features/discreet/stored-modes';

const icons = () => [...document.querySelectorAll('link[rel*=icon]')].map((link) => link.getAttribute('href'));
const changesSeen = () => new Promise((resolve) => setTimeout(resolve));

it('keeps the neutral title and icon while the page brings its own, and gives the latest of these back', async () => {
  chooseMode('tab', true, 'Notes');
  document.head.innerHTML = '<title>A pin</title><link rel="icon" href="/favicon.ico">';
  showNeutralTab(true);
  expect([document.title, icons()]).toEqual(['Notes', [expect.stringMatching(/^data:/)]]);
  document.title = 'A pin, again';
  document.head.insertAdjacentHTML('beforeend', '<link rel="apple-touch-icon" href="/touch.png">');
  await changesSeen();
  expect([document.title, icons()]).toEqual(['Notes', [expect.stringMatching(/^data:/)]]);
  showNeutralTab(false);
  expect([document.title, icons()]).toEqual(['A pin, again', ['/favicon.ico', '/touch.png']]);
});
