import { fakeBrowser, SOMEBODY } from '@/lib/client/testing/fake-browser';
import { readViewer } from '@/lib/client/viewer';
import { clearViewer, readToken, storeToken, storeViewer } from '@/lib/client/viewer-store';

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
});
const raised = () => browser.events.map(({ type }) => type);

it('the stored viewer has the version of their picture, and is announced once', () => {
  storeViewer(SOMEBODY);
  storeViewer({ ...SOMEBODY });
  expect(readViewer()).toEqual(SOMEBODY);
  expect(readViewer()).toBe(readViewer());
  expect(browser.localStorage.getItem('imageVersion:7')).toBe('3');
  expect(raised()).toEqual(['user-updated']);
});

it('forgetting the viewer leaves theme and content filter', () => {
  browser.localStorage.setItem('current-theme', 'dark');
  browser.localStorage.setItem('sexualityFilter', 'gay-straight');
  browser.localStorage.setItem('firebaseToken', 'b');
  storeViewer(SOMEBODY);
  storeToken('a');
  clearViewer();
  expect(Object.keys(browser.localStorage).sort()).toEqual(['current-theme', 'sexualityFilter']);
  expect(readViewer()).toBeNull();
  expect(readToken()).toBeNull();
});

it.each(['', '{', 'null', '7', '[]', '{"_id":7}'])('the stored text %j is no viewer', (text) => {
  browser.localStorage.setItem('user', text);
  expect(readViewer()).toBeNull();
});
