import { expect, type Page } from 'playwright/test';
import { z } from 'zod';
import { ask } from '@/e2e/identity-calls';
import { CONTENT_FILTER_COOKIE } from '@/lib/domain/content-filter';
import { accountSchema } from '@/lib/schemas/account';
import type { Credentials } from '@/testing/sign-in';

const csrfSchema = z.object({ csrfToken: z.string() });

/**
 * Signs a person in within a page's browser: with the calls and the stored values of the sign-in form, but without the
 * form. No page of the site is opened; the next one shows the person.
 */
export async function storeSession(page: Page, person: Credentials): Promise<void> {
  const { request } = page; // shares its cookies with the page
  const { idToken, refreshToken, localId, expiresIn } = await ask(request, 'signInWithPassword', person);
  const headers = { authorization: `Bearer ${idToken}` };
  const account = accountSchema.parse(await (await request.post('/api/users', { headers, data: {} })).json());
  const { csrfToken } = csrfSchema.parse(await (await request.get('/api/auth/csrf')).json());
  const form = { csrfToken, idToken, json: 'true', callbackUrl: '/' };
  expect((await request.post('/api/auth/callback/credentials', { form })).status()).toBe(200);

  const user = {
    uid: localId,
    email: person.email,
    emailVerified: account.emailVerified,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: Date.now() + Number(expiresIn) * 1000,
    },
    apiKey: 'demo',
    appName: '[DEFAULT]',
  };
  await page.goto('/robots.txt'); // a page of the origin that costs nothing and runs no scripts
  await page.evaluate(
    ([cookie, filter, entries]) => {
      document.cookie = `${cookie}=${filter};path=/;max-age=31536000;samesite=lax`;
      void document.cookie; // waits until it is stored (lib/client/content-filter)
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    [
      CONTENT_FILTER_COOKIE,
      account.sexualityFilter,
      {
        'firebase:authUser:demo:[DEFAULT]': JSON.stringify(user),
        savedToken: idToken,
        firebaseToken: idToken,
        [CONTENT_FILTER_COOKIE]: account.sexualityFilter,
        [`imageVersion:${account._id}`]: String(account.imageVersion),
        user: JSON.stringify(account),
      },
    ] as const,
  );
}

/** Takes the session from the browser, having left the page: what that asked for last would bring the session back. */
export async function dropSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'pins.session' });
}
