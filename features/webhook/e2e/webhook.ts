import type { APIRequestContext } from 'playwright/test';
import { confirmAge, OPERATOR_ORIGIN, type OperatorSite } from '@/e2e/operator-site';
import { addOwnPin } from '@/e2e/own-pin';
import { enter, signIn } from '@/e2e/people';
import { expect, test } from '@/e2e/test';
import { verifiedPerson } from '@/e2e/verified-people';
import type { Pin } from '@/lib/schemas/pin';

const SHOWN = { timeout: 20_000 };

/** New pins and the operator's webhook, on a site of one's own. */
export function webhookTests(site: () => OperatorSite): void {
  const newPerson = () => verifiedPerson(OPERATOR_ORIGIN, [site().folder]);
  const publish = async (request: APIRequestContext, title: string): Promise<Pin> => {
    const maker = await enter(request, await newPerson());
    await site().query('update users set maker_verified_at = now() where id = $1', [maker.id]);
    return addOwnPin(request, maker, { title });
  };
  const statusOf = async (request: APIRequestContext, pin: Pin) => (await request.get(`/pin/${pin.slug}`)).status();
  test.afterEach(() => void Object.assign(site().webhook, { status: 200, body: '' }));

  test('a new pin is shown once the webhook has answered, and not while it is down', async ({ request }) => {
    const pin = await publish(request, 'Answered');
    await expect.poll(() => statusOf(request, pin), SHOWN).toBe(200);
    site().webhook.status = 503;
    const waiting = await publish(request, 'Unanswered');
    expect(await statusOf(request, waiting)).toBe(404);
    site().webhook.status = 200;
    await expect.poll(() => statusOf(request, waiting), SHOWN).toBe(200);
  });

  test('a pin that the webhook holds waits for a moderator, who reads why and approves it', async ({
    page,
    request,
  }) => {
    site().webhook.body = JSON.stringify({ hold: true, reason: 'Looks like a known work' });
    const pin = await publish(request, 'Held by the webhook');
    const admin = await newPerson();
    const { id } = await enter(request, admin);
    await site().query("update users set role = 'admin' where id = $1", [id]);
    await page.addInitScript(confirmAge);
    await signIn(page, admin, '/admin?kind=review');
    await page.getByRole('main').getByRole('link', { name: pin.title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pin.title);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('The webhook: Looks like a known work')).toBeVisible({ timeout: 1_000 });
    }).toPass(SHOWN);
    expect(await statusOf(request, pin)).toBe(404);
    await page.getByRole('button', { name: 'Keep and show', exact: true }).click();
    await expect.poll(() => statusOf(request, pin), SHOWN).toBe(200);
  });
}
