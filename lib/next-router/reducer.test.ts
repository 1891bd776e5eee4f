/** @jest-environment ./jest/browser-environment.ts */
import { reducer } from '@/lib/next-router/reducer';

const state = {
  canonicalUrl: '/category/Solo',
  pushRef: { pendingPush: false, mpaNavigation: false, preserveCustomHistoryState: false },
  tree: 'what is shown',
};
const url = new URL('http://localhost/category/Solo?page=2#main');

describe('the reducer in place of that of the router', () => {
  it('goes back and forward within the document by the URL alone, and leaves the state of the entry to who made it', () => {
    expect(reducer(state, { type: 'restore', url, historyState: undefined })).toEqual({
      canonicalUrl: '/category/Solo?page=2#main',
      pushRef: { pendingPush: false, mpaNavigation: false, preserveCustomHistoryState: true },
      tree: 'what is shown',
    });
  });

  it('loads the page of a redirect', () => {
    const to = { url, isExternalUrl: false, locationSearch: '', scrollBehavior: 0 };
    const loads = { mpaNavigation: true, preserveCustomHistoryState: false };
    expect(reducer(state, { type: 'navigate', navigateType: 'push', ...to })).toMatchObject({
      canonicalUrl: url.href,
      pushRef: { pendingPush: true, ...loads },
    });
    expect(reducer(state, { type: 'navigate', navigateType: 'replace', ...to })).toMatchObject({
      canonicalUrl: url.href,
      pushRef: { pendingPush: false, ...loads },
    });
  });

  it('loads this page again when it is to be refreshed', () => {
    expect(reducer(state, { type: 'refresh' })).toMatchObject({
      canonicalUrl: location.href,
      pushRef: { pendingPush: false, mpaNavigation: true },
    });
  });
});
