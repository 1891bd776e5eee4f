import { runAxe } from '@/e2e/checks/accessibility';
import { save } from '@/e2e/edit-pin';
import { openCreatePin, publish } from '@/e2e/new-pins';
import { expect, test } from '@/e2e/test';
import { xmpIn } from '@/lib/media/xmp';
import { pinSchema } from '@/lib/schemas/pin';
import { picture } from '@/testing/pictures';

const DEED = 'https://creativecommons.org/licenses/by/4.0/';
const ASK = 'https://example.com/ask-me';

test('a poster grants a licence, has people ask instead, and takes it back; page, data and file follow', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCreatePin(page);
  const choice = page.getByRole('combobox', { name: 'Licence' });
  const address = page.getByRole('textbox', { name: 'Where people ask you' });
  const path = await publish(page, await picture({ name: 'Free lines.png', width: 900, height: 600 }), async () => {
    await choice.selectOption('CC BY 4.0: Credit you');
    await expect(address).toHaveCount(0);
    expect(await runAxe(page)).toEqual([]);
  });

  const said = async () => {
    const html = await (await request.get(path)).text();
    const claims = [...html.matchAll(/"(license|acquireLicensePage)":"([^"]*)"/g)].map(([, name, url]) => [name, url]);
    const pin = pinSchema.parse(await (await request.get(`/api${path.replace('/pin/', '/pins/')}`)).json());
    const file = xmpIn(await (await request.get(pin.image)).body()).toString();
    return { claims, license: pin.license, isInFile: [DEED, ASK].filter((url) => file.includes(url)), id: pin._id };
  };
  const { id, ...granted } = await said();
  expect(granted).toEqual({ claims: [['license', DEED]], license: 'cc-by', isInFile: [DEED] });
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute('href', DEED);
  expect(await runAxe(page)).toEqual([]);

  await page.goto(`/edit-pin?id=${id}`);
  await expect(choice).toHaveValue('cc-by');
  await choice.selectOption('Ask me');
  await save(page).click();
  await expect(page.getByText('Enter the address of a page where people can ask you.')).toBeVisible();
  await address.fill(ASK);
  expect(await runAxe(page)).toEqual([]);
  await save(page).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('main').getByRole('link', { name: /^Ask .* for a licence$/ })).toHaveAttribute(
    'href',
    ASK,
  );
  expect(await said()).toMatchObject({ claims: [['acquireLicensePage', ASK]], license: ASK, isInFile: [ASK] });

  await page.goto(`/edit-pin?id=${id}`);
  await choice.selectOption('None');
  await save(page).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('main').getByText(/licence/i)).toHaveCount(0);
  expect(await said()).toMatchObject({ claims: [], license: null, isInFile: [] });
});
