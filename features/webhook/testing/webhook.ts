import type http from 'node:http';
import { text } from 'node:stream/consumers';
import { callWebhook } from '@/features/webhook/call-webhook';
import { webhook } from '@/features/webhook/feature';
import { webhookJob, type WebhookCall } from '@/features/webhook/job';
import { webhookSettings } from '@/features/webhook/settings';
import { rowsOf } from '@/jest/database';
import { useStorage } from '@/jest/assets';
import { useLocalServer } from '@/jest/local-server';
import { addUploadRow } from '@/jest/uploads';
import { db, getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { env } from '@/lib/env';
import { registerFeatures } from '@/lib/features/registry';
import { publishPin } from '@/lib/services/pins/publish-pin';

interface Call {
  headers: http.IncomingHttpHeaders;
  body: string;
}

interface Answer {
  status?: number;
  type?: string;
  body?: string;
}

/** The operator's webhook, for the calling test file; what it is called with is kept for one test. */
export function useWebhook() {
  const assets = useStorage();
  const { REVIEW } = env;
  const hook = {
    secret: Buffer.alloc(32, 7),
    calls: [] as Call[],
    /** Undefined: none. */
    answer: (_call: number): Answer | undefined => ({}),
    answers: (body: object) => void (hook.answer = () => ({ body: JSON.stringify(body) })),
    bodies: () => hook.calls.map(({ body }) => JSON.parse(body) as Record<string, unknown>),
    set(isAwaited: boolean) {
      webhookSettings.values.WEBHOOK_URL = { url: `${server.origin}/hook`, secret: hook.secret, isAwaited };
    },
    get place() {
      return { database: db, storage: assets.storage, siteSecret: 'a secret of the site' };
    },
    /** The events that wait, which wait no longer. */
    async takeEvents(): Promise<WebhookCall[]> {
      const rows = await rowsOf<{ payload: unknown }>(
        `with taken as (
           delete from graphile_worker._private_jobs where task_id = (
             select id from graphile_worker._private_tasks where identifier = 'call_webhook') returning id, payload)
         select payload from taken order by id`,
      );
      return rows.map(({ payload }) => webhookJob.payload.parse(payload));
    },
    async callAll(): Promise<void> {
      for (const event of await hook.takeEvents()) await callWebhook(event, hook.place);
    },
    publish: async (userId: string, title = 'Slow waves') =>
      publishPin(userId, await addUploadRow(userId), { title, tags: ['lines'] }, assets.storage),
  };
  const server = useLocalServer((request, response) => {
    void text(request).then((body) => {
      hook.calls.push({ headers: request.headers, body });
      const given = hook.answer(hook.calls.length);
      if (!given) return;
      const { status = 200, type = 'application/json', body: said = '' } = given;
      response.writeHead(status, { 'content-type': type, location: '/elsewhere' }).end(said);
    });
  });
  beforeAll(() => registerFeatures([webhook]));
  beforeEach(async () => {
    await hook.takeEvents();
    Object.assign(hook, { calls: [], answer: () => ({}) });
    env.REVIEW = 'off';
    hook.set(true);
  });
  afterEach(async () => {
    env.REVIEW = REVIEW;
    webhookSettings.values.WEBHOOK_URL = undefined;
    expect(await findDrift(getPool())).toEqual({});
  });
  return hook;
}
