import type { APIRequestContext } from 'playwright/test';
import { enter, newPerson } from '@/e2e/people';
import { confirmAge, type OperatorSite } from '@/e2e/operator-site';
import { expect, test } from '@/e2e/test';

/** A change shows on every page within seconds; a busy machine takes longer. */
const SHOWN = { timeout: 20_000 };

/** The switches of the operator, on a site of one's own. */
export function lockdownTests(site: () => OperatorSite): void {
  const notice = async (request: APIRequestContext, path: string) =>
    /role="status" class="site-notice">([^<]*)</.exec(await (await request.get(path)).text())?.[1];

  test('uploads are stopped by a command, and every page says so soon', async ({ page, request }) => {
    const { id, headers } = await enter(request, await newPerson(request));
    await page.addInitScript(confirmAge);
    await page.goto('/');
    for (const path of ['/', '/updates']) expect(await notice(request, path)).toBeUndefined();
    expect(await site().lockdown()).toBe('uploads   open\nsign-ups  open\nwrites    open');

    expect(await site().lockdown('uploads', 'on', '--reason', 'Spam wave')).toMatch(
      /^Done\.\nuploads {3}STOPPED since .* UTC: Spam wave\nsign-ups {2}open/,
    );
    for (const path of ['/', '/updates', '/pin/wave-1']) {
      await expect.poll(() => notice(request, path), SHOWN).toMatch(/^Uploads are stopped for a while\./);
    }
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'Uploads are stopped' })).toBeVisible();

    const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') };
    const sent = await request.patch(`/api/users/${id}`, { headers, multipart: { image: picture } });
    expect([sent.status(), await sent.json()]).toEqual([
      503,
      { message: 'Uploads are stopped for a while. Please try again later.' },
    ]);
    expect((await request.patch(`/api/users/${id}`, { headers, data: { bio: 'Words.' } })).status()).toBe(200);

    expect(await site().lockdown('uploads', 'off')).toMatch(/^Done\.\nuploads {3}open/);
    await expect.poll(() => notice(request, '/'), SHOWN).toBeUndefined();
    await expect
      .poll(async () => (await request.patch(`/api/users/${id}`, { headers, multipart: { image: picture } })).status())
      .not.toBe(503);
  });

  test('while sign-ups are stopped no account can be made, and existing ones sign in', async ({ page, request }) => {
    const member = await newPerson(request);
    await enter(request, member);
    const newcomers = await Promise.all(Array.from({ length: 8 }, () => newPerson(request)));
    const newcomer = () => {
      const next = newcomers.pop();
      if (!next) throw new Error('Every newcomer got in.');
      return next;
    };
    await site().lockdown('sign-ups', 'on', '--reason', 'Test');
    await page.addInitScript(confirmAge);
    await expect(async () => {
      await page.goto('/signup');
      await expect(page.getByRole('status').filter({ hasText: 'Please try again later.' })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass(SHOWN);
    await expect(page.getByRole('button', { name: 'Sign Up' })).toHaveCount(0);
    expect((await enter(request, member)).id).toMatch(/^\d+$/);
    // The API may learn of it a second later than the page; who got in before is no newcomer any more.
    await expect(async () => expect(enter(request, newcomer())).rejects.toThrow()).toPass(SHOWN);
    await site().lockdown('sign-ups', 'off');
    const last = newcomer();
    await expect(async () => enter(request, last)).toPass(SHOWN);
  });

  test('while writes are stopped people can still report, write to the operator and delete their account', async ({
    request,
  }) => {
    const { id, headers } = await enter(request, await newPerson(request));
    await site().lockdown('writes', 'on', '--reason', 'Test');
    const follow = async () => (await request.put('/api/users/1/follow', { headers, data: { follow: 1 } })).status();
    await expect.poll(follow, SHOWN).toBe(503);
    const message = { email: 'somebody@example.com', message: 'Help.' };
    expect((await request.post('/api/contact', { data: message })).status()).toBe(201);
    expect((await request.delete(`/api/users/${id}`, { headers })).status()).toBe(204);
    await site().lockdown('writes', 'off');
  });

  test('npm run lockdown prints its usage for unknown arguments', async () => {
    await expect(site().lockdown('likes', 'on')).rejects.toThrow(/There is no switch "likes"\./);
  });
}
