import { ageTests } from '@/e2e/operator/age';
import { ageProofTests } from '@/features/age-proof/e2e/age-proof';
import { ageWalletTests } from '@/features/age-proof/e2e/age-wallet';
import { cybertipTests } from '@/features/hash-lists/e2e/cybertip';
import { consentTests } from '@/features/ads/e2e/consent';
import { lockdownTests } from '@/e2e/operator/lockdown';
import { verificationTests } from '@/features/makers/e2e/verification';
import { webhookTests } from '@/features/webhook/e2e/webhook';
import { auditDark, runAxe } from '@/e2e/checks/accessibility';
import { confirmAge, OPERATOR_ORIGIN, OperatorSite, PROVIDER_ORIGIN } from '@/e2e/operator-site';
import { expect, test } from '@/e2e/test';

test.use({ baseURL: OPERATOR_ORIGIN });
// One site for all of them: each worker would start its own.
test.describe.configure({ mode: 'default' });

let site: OperatorSite;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await OperatorSite.start();
  const answers = () =>
    fetch(`${OPERATOR_ORIGIN}/api/health`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(answers, { timeout: 200_000 }).toBe(200);
  await site.addPins();
  await expect.poll(async () => (await fetch(OPERATOR_ORIGIN)).text()).toContain('/pin/wave-');
});

test.afterAll(() => site.stop());

test('two providers of two kinds show their ads, and the policy names no others', async ({ page, request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  const [, frames = ''] = /frame-src ([^;]*)/.exec(policy) ?? [];
  expect(frames).toMatch(new RegExp(`^'self' ${PROVIDER_ORIGIN} http://localhost:\\d+$`));
  await page.addInitScript(confirmAge);
  await page.addInitScript(() => sessionStorage.setItem('ad-visit', '1'));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const boxes = page.getByRole('complementary', { name: 'Advertisement' });
  for (const [i, text] of ['An ad by a page', 'An ad by a script'].entries()) {
    const frame = boxes.nth(i).locator('iframe');
    await boxes.nth(i).scrollIntoViewIfNeeded();
    await expect(frame).toHaveClass(/ad-frame-shown/);
    const content = frame.contentFrame();
    await expect(i === 0 ? content.getByText(text) : content.frameLocator('iframe').getByText(text)).toBeVisible();
  }
  expect(await page.evaluate(() => localStorage.getItem('ad-skips'))).toBeNull();
});

test('the legal and partners’ pages show the operator’s settings', async ({ request }) => {
  const text = async (path: string) => (await request.get(path)).text();
  for (const path of ['/terms', '/privacy'])
    expect(await text(path)).toMatch(/Pins Limited[^a-z]+1 High Street, Anytown/);
  expect(await text('/terms')).toContain('The law of Anyland holds');
  expect(await text('/privacy')).toContain('Google Analytics');
  expect(await text('/2257')).toContain('A. Person, 1 High Street, Anytown');
  const partners = await text('/our-partners');
  expect(partners).toContain('Prints posters of waves.');
  expect(partners).toContain('<a href="https://partner.example/" rel="noopener sponsored">');
});

test('the operator’s colour and logo are on every page, with enough contrast in both themes', async ({ page }) => {
  await page.addInitScript(confirmAge);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/signin');
  const button = page.getByRole('main').locator('.button-primary').first();
  await expect(button).toHaveCSS('background-color', 'rgb(11, 93, 59)');
  await expect(page.locator('.side .mark')).toHaveCSS('background-image', /^url\("data:image\/svg\+xml;base64,/);
  expect([...(await runAxe(page)), ...(await auditDark(page))]).toEqual([]);
});

test('search engines and buyers of ads find the operator’s codes', async ({ request }) => {
  const home = await (await request.get('/')).text();
  const codes = [
    ['google-site-verification', 'code-for-google'],
    ['msvalidate.01', 'code-for-bing'],
    ['yandex-verification', 'code-for-yandex'],
  ];
  for (const [name, code] of codes) expect(home).toContain(`<meta name="${name}" content="${code}"/>`);
  const answer = await request.get('/ads.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe('ads.example, 1234, DIRECT\nCONTACT=ads@example.com\n');
});

ageTests();
ageProofTests(() => site);
ageWalletTests(() => site);
consentTests();
lockdownTests(() => site);
webhookTests(() => site);
verificationTests(() => site);
cybertipTests(() => site);
