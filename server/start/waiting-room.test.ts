import { downSchema } from '@/lib/schemas/health';
import { call } from '@/server/front/testing/http-call';
import { findFreePort } from '@/server/start/ports';
import { WaitingRoom } from '@/server/start/waiting-room';

const roomAt = (port: number) =>
  new WaitingRoom({ PORT: port, SITE_URL: 'https://pins.example', SITE_NAME: 'Pins' }, ['127.0.0.1']);

it('the waiting room lives, is not ready, and names the awaited part', async () => {
  const port = await findFreePort();
  const room = roomAt(port);
  await room.open();
  expect(await call(port, '/livez')).toMatchObject({ status: 200, text: 'ok\n' });
  const ready = async () => {
    const { status, text } = await call(port, '/readyz');
    return [status, JSON.parse(text)];
  };
  expect(await ready()).toEqual([503, { status: 'starting' }]);
  expect((await call(port, '/api/health')).status).toBe(503);
  await room.open('database');
  expect(await ready()).toEqual([503, { status: 'starting', parts: ['database'] }]);
  const health = await call(port, '/api/health');
  expect([health.status, downSchema.parse(JSON.parse(health.text)).part]).toEqual([503, 'database']);
  const page = await call(port, '/pin/red-waves?a=b');
  expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '30', connection: 'close' } });
  expect(page.text).toContain('<h1>The gallery is taking a short break</h1>');
  expect((await call(port, '/api/pins', { method: 'POST', body: '{}' })).headers['content-type']).toMatch('json');
  await room.close();
  await expect(call(port, '/livez')).rejects.toThrow('ECONNREFUSED');
  await room.open('storage');
  expect((await call(port, '/livez')).status).toBe(200);
  await room.close();
});

it('the waiting room refuses a port that is taken, in one sentence', async () => {
  const port = await findFreePort();
  const room = roomAt(port);
  await room.open();
  await expect(roomAt(port).open()).rejects.toThrow(`Port ${port} is taken; choose another one`);
  await room.close();
});
