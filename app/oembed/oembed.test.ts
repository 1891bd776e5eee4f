import { GET as getBoardEmbed } from '@/app/embed/board/[slugOrId]/route';
import { GET as getPinEmbed } from '@/app/embed/pin/[slugOrId]/route';
import { GET } from '@/app/oembed/route';
import { useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addPins, addUser } from '@/jest/gallery';
import { getPool } from '@/lib/db/client';
import { env } from '@/lib/env';

useTestDatabase();

const SITE = 'http://localhost:3000';
const ask = (search: Record<string, string>) => GET(new Request(`${SITE}/oembed?${new URLSearchParams(search)}`));
const statusOf = async (path: string) => (await ask({ url: SITE + path })).status;
const params = (slugOrId: string) => ({ params: Promise.resolve({ slugOrId }) });
const request = new Request(SITE);
const pinEmbed = (slugOrId: string) => getPinEmbed(request, params(slugOrId));
const boardEmbed = (slugOrId: string) => getBoardEmbed(request, params(slugOrId));
const setStatus = (pin: string, status: string) =>
  getPool().query('update pins set status = $2::pin_status where id = $1', [pin, status]);

describe('oEmbed', () => {
  it('answers for a pin, by its slug or its id, in both formats, to every site', async () => {
    const pin = await addPin({ title: 'Rings & <b>', slug: 'rings' });
    const json = await ask({ url: `${SITE}/pin/${pin}` });
    expect(json.headers.get('content-type')).toBe('application/json');
    expect(json.headers.get('access-control-allow-origin')).toBe('*');
    expect(json.headers.get('x-robots-tag')).toBe('noindex');
    const fields = (await json.json()) as { html: string };
    expect(fields).toMatchObject({ version: '1.0', type: 'rich', title: 'Rings & <b>' });
    expect(fields.html).toContain(`src="${SITE}/embed/pin/rings"`);
    const xml = await ask({ url: `${SITE}/pin/rings`, format: 'xml' });
    expect(xml.headers.get('content-type')).toBe('text/xml; charset=utf-8');
    expect(await xml.text()).toContain('<title>Rings &amp; &lt;b&gt;</title>');
  });

  it('answers for a board that may be indexed, and for no other', async () => {
    const pins = await addPins(3);
    const flagged = await addPins(3, { tags: ['gay'] });
    const slugOf = async (board: Parameters<typeof addBoard>[0]) => (await addBoard(board)).slug;
    expect(await statusOf(`/board/${await slugOf({ pins })}`)).toBe(200);
    expect(await statusOf(`/board/${await slugOf({ pins: pins.slice(1) })}`)).toBe(404);
    expect(await statusOf(`/board/${await slugOf({ pins: flagged })}`)).toBe(404);
    expect(await statusOf(`/board/${await slugOf({ pins, isPrivate: true })}`)).toBe(404);
    expect(await statusOf(`/board/${await slugOf({ pins, creator: await addUser({ banned: true }) })}`)).toBe(404);
  });

  it.each(['pending', 'held', 'hidden', 'removed'])('does not know a pin that is %s', async (status) => {
    const pin = await addPin({ slug: null });
    expect(await statusOf(`/pin/${pin}`)).toBe(200);
    await setStatus(pin, status);
    expect(await statusOf(`/pin/${pin}`)).toBe(404);
  });

  it('refuses other URLs, sizes that are none, and formats that there are not', async () => {
    const url = `${SITE}/pin/rings`;
    expect((await ask({ url: 'https://elsewhere.example/pin/rings' })).status).toBe(404);
    expect((await ask({ url, format: 'yaml' })).status).toBe(501);
    const refused: Record<string, string>[] = [
      {},
      { url: '' },
      { url, maxwidth: '0' },
      { url, maxheight: '-5' },
      { url, maxwidth: 'x' },
    ];
    for (const search of refused) {
      const answer = await ask(search);
      expect([search, answer.status]).toEqual([search, 400]);
      expect(await answer.json()).toEqual({ message: expect.stringMatching(/^Give the URL/) });
    }
  });
});

describe('the frame', () => {
  it('of a pin shows it, and leads from its id to its one URL', async () => {
    const pin = await addPin({ slug: 'waves', title: 'Waves' });
    const moved = await pinEmbed(pin);
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/embed/pin/waves']);
    const shown = await pinEmbed('waves');
    expect([shown.status, shown.headers.get('set-cookie')]).toEqual([200, null]);
    expect(await shown.text()).toContain('<img src="/media/art/');
    await setStatus(pin, 'removed');
    const removed = await pinEmbed('waves');
    expect(removed.status).toBe(410);
    const text = await removed.text();
    expect(text).toContain('This pin was removed.');
    expect(text).not.toContain('/media/');
  });

  it('of nothing says so', async () => {
    for (const answer of [await pinEmbed('none'), await pinEmbed('%ff'), await boardEmbed('none')]) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('<main class="notice">');
    }
  });

  it('of a board shows its first nine pins, without those that the default filter hides', async () => {
    const [flagged = '', ...pins] = [...(await addPins(1, { tags: ['gay'] })), ...(await addPins(10))];
    const { id, slug } = await addBoard({ pins: [flagged, ...pins] });
    expect((await boardEmbed(id)).headers.get('location')).toBe(`/embed/board/${slug}`);
    const html = await (await boardEmbed(slug)).text();
    expect(html.match(/<img /g)).toHaveLength(9);
  });

  it('shows a notice in place of media where the site asks for the age', async () => {
    const before = env.AGE_GATE;
    await addPin({ slug: 'gated', title: 'Secret words' });
    try {
      Object.assign(env, { AGE_GATE: 'on' });
      const answer = await pinEmbed('gated');
      const text = await answer.text();
      expect(answer.status).toBe(200);
      expect(text).toContain('<a href="http://localhost:3000/pin/gated"');
      expect(text).not.toMatch(/media\/|Secret/);
    } finally {
      Object.assign(env, { AGE_GATE: before });
    }
  });
});
