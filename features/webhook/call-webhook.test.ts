import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { untilRows } from '@/jest/media-jobs';
import { webhookJob } from '@/features/webhook/job';
import { webhookSettings } from '@/features/webhook/settings';
import { useWebhook } from '@/features/webhook/testing/webhook';
import { getPool } from '@/lib/db/client';
import { runQueue } from '@/lib/jobs/run-queue';
import { callWebhook, signatureOf } from '@/features/webhook/call-webhook';

useTestDatabase();
const hook = useWebhook();
const statusOf = async (pin: string) => (await rowsOf('select status from pins where id = $1', [pin]))[0]?.status;

describe('a call', () => {
  it('is signed as Standard Webhooks say', async () => {
    const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
    expect(signatureOf(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, '{"test": 2432232314}')).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
    await hook.publish(await addUser());
    await hook.callAll();
    const [{ headers, body } = { headers: {}, body: '' }] = hook.calls;
    const [id, seconds] = [String(headers['webhook-id']), Number(headers['webhook-timestamp'])];
    expect(id).toMatch(/^msg_[0-9a-f-]{36}$/);
    expect(Math.abs(Date.now() / 1_000 - seconds)).toBeLessThan(60);
    expect(headers['webhook-signature']).toBe(signatureOf(hook.secret, id, seconds, body));
    expect(headers['content-type']).toBe('application/json');
  });

  it('is repeated by the queue with the same id until it is answered, and the reason is on the list of jobs', async () => {
    hook.answer = (call) => ({ status: call === 1 ? 500 : 200 });
    const pin = await hook.publish(await addUser());
    const queue = await runQueue({
      pool: getPool(),
      count: 3,
      tasks: { call_webhook: (event) => callWebhook(webhookJob.payload.parse(event), hook.place) },
      keepSeen: async () => undefined,
    });
    await untilRows("select from graphile_worker.jobs where last_error = 'The webhook answered 500.' and attempts = 1");
    expect(await statusOf(pin)).toBe('pending');
    await rowsOf('select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now())');
    await untilRows(
      "select where not exists (select from graphile_worker.jobs where task_identifier = 'call_webhook')",
    );
    await queue.stop();
    const created = hook.calls.filter(({ body }) => body.includes('pin.created'));
    expect(created).toHaveLength(2);
    expect(new Set(created.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await statusOf(pin)).toBe('live');
  });

  it.each([
    [{ status: 302 }, 'The webhook answered 302.'],
    [{ status: 410 }, 'The webhook answered 410.'],
    [{ body: '{"hold":"yes"}' }, 'The webhook’s answer cannot be read.'],
    [{ body: '{' }, 'The webhook’s answer cannot be read.'],
    [{ body: 'x'.repeat(10_001) }, 'The webhook sent too much.'],
    [undefined, 'The webhook did not answer within 0.2 seconds.'],
  ])('with the answer %j is repeated, and its pin waits', async (given, message) => {
    hook.answer = () => given;
    const pin = await hook.publish(await addUser());
    const [event] = await hook.takeEvents();
    if (!event) throw new Error('no event');
    await expect(callWebhook(event, hook.place, { patienceMs: 200 })).rejects.toThrow(new Error(message));
    expect(hook.calls).toHaveLength(1);
    expect(await statusOf(pin)).toBe('pending');
  });

  it('that reaches nobody says so without the URL', async () => {
    await hook.publish(await addUser());
    const closed = http.createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    webhookSettings.values.WEBHOOK_URL = {
      url: `http://127.0.0.1:${port}/secret`,
      secret: hook.secret,
      isAwaited: true,
    };
    await expect(hook.callAll()).rejects.toThrow(new Error('The webhook cannot be reached (ECONNREFUSED).'));
  });

  it('is none without a webhook', async () => {
    webhookSettings.values.WEBHOOK_URL = undefined;
    expect(await statusOf(await hook.publish(await addUser()))).toBe('live');
    expect(await hook.takeEvents()).toEqual([]);
  });
});
