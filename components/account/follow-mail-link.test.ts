/** @jest-environment ./jest/browser-environment.ts */
import { takeMailLink } from '@/components/account/follow-mail-link';

it("takes the code of a mail's link out of the URL and leaves the rest of the history entry to the framework", () => {
  const state = { __NA: true, tree: 'of the page' };
  history.replaceState(state, '', '/account/action?mode=verifyAndChangeEmail&oobCode=secret');
  expect(takeMailLink()).toEqual({ mode: 'verifyAndChangeEmail', code: 'secret' });
  expect(location.search).toBe('');
  expect(history.state).toEqual(state);
});
