import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { auditedActions, notificationsOf } from '@/jest/pin-facts';
import { useWebhook } from '@/features/webhook/testing/webhook';
import { env } from '@/lib/env';
import { keepPin, removePins } from '@/lib/services/moderation/pin-actions';
import { callWebhook } from '@/features/webhook/call-webhook';

useTestDatabase();
const hook = useWebhook();
const statusOf = async (pin: string) => (await rowsOf('select status from pins where id = $1', [pin]))[0]?.status;

describe('a new pin that waits for the answer', () => {
  it('is live after it, and its poster hears nothing of the wait', async () => {
    const userId = await addUser();
    const pin = await hook.publish(userId);
    expect(await statusOf(pin)).toBe('pending');
    hook.answer = () => ({ type: 'text/plain', body: 'ok' });
    await hook.callAll();
    expect([await statusOf(pin), await notificationsOf(userId)]).toEqual(['live', []]);
    expect(await auditedActions(pin)).toEqual(['approve-pin']);
  });

  it('goes on waiting for a moderator, who reads why, when the answer holds it', async () => {
    const pin = await hook.publish(await addUser());
    hook.answers({ hold: true, reason: 'Looks like a known work' });
    const [event] = await hook.takeEvents();
    if (!event) throw new Error('no event');
    for (let call = 0; call < 2; call += 1) await callWebhook(event, hook.place);
    expect(await statusOf(pin)).toBe('pending');
    expect(await rowsOf('select action, detail, actor from audit_log where subject_id = $1', [pin])).toEqual([
      { action: 'hold-pin', detail: { reason: 'The webhook: Looks like a known work' }, actor: null },
    ]);
    await keepPin(pin, { actor: await addUser({ admin: true }), storage: hook.place.storage });
    expect(await statusOf(pin)).toBe('live');
  });

  it('gets labels before it is live, so that filters hold from its first moment', async () => {
    const pin = await hook.publish(await addUser());
    hook.answers({ labels: ['Gay', 'lines', 'ink'] });
    await hook.callAll();
    expect(await rowsOf('select tags, flagged, status from pins where id = $1', [pin])).toEqual([
      { tags: ['lines', 'gay', 'ink'], flagged: true, status: 'live' },
    ]);
    expect(await auditedActions(pin)).toEqual(['edit-tags', 'approve-pin']);
  });

  it.each([['<b>'], ['bestiality'], ['x'.repeat(31)]])(
    'is held for the label %s, which no pin may have',
    async (label) => {
      const pin = await hook.publish(await addUser());
      hook.answers({ labels: [label] });
      await hook.callAll();
      expect([await statusOf(pin), await auditedActions(pin)]).toEqual(['pending', ['hold-pin']]);
    },
  );

  it('keeps what a moderator has decided before the answer', async () => {
    const adminId = await addUser({ admin: true });
    const action = { actor: adminId, storage: hook.place.storage };
    const [kept, removed] = [await hook.publish(await addUser()), await hook.publish(await addUser())];
    const events = await hook.takeEvents();
    await keepPin(kept, action);
    await removePins([removed], { ...action, reason: 'a test', legal: false });
    hook.answers({ hold: true, labels: ['late'] });
    for (const event of events) await callWebhook(event, hook.place);
    hook.answers({});
    for (const event of events) await callWebhook(event, hook.place);
    expect([await statusOf(kept), await statusOf(removed)]).toEqual(['live', 'removed']);
    expect(await rowsOf('select from pins where $1 = any (tags)', ['late'])).toEqual([]);
  });

  it('waits for the provider of known hashes, too', async () => {
    env.HASH_PROVIDER_URL = 'http://127.0.0.1:1/';
    const pin = await hook.publish(await addUser());
    env.HASH_PROVIDER_URL = undefined;
    const thenLive = async () => (await rowsOf('select then_live from hash_quarantine where pin_id = $1', [pin]))[0];
    expect(await thenLive()).toEqual({ then_live: false });
    await hook.callAll();
    expect([await statusOf(pin), await thenLive()]).toEqual(['pending', { then_live: true }]);
  });

  it('and has been deleted calls nobody', async () => {
    const pin = await hook.publish(await addUser());
    await rowsOf('delete from pins where id = $1', [pin]);
    await hook.callAll();
    expect(hook.calls).toEqual([]);
  });
});

it('no answer publishes a pin that waits for a moderator', async () => {
  env.REVIEW = 'all';
  const pin = await hook.publish(await addUser());
  hook.answers({ hold: false, publish: true, status: 'live', thenLive: true });
  await hook.callAll();
  expect([await statusOf(pin), await auditedActions(pin)]).toEqual(['pending', []]);
});

it('with wait=off pins are live at once, and an answer that holds one hides it and tells its poster', async () => {
  hook.set(false);
  const userId = await addUser();
  const pin = await hook.publish(userId);
  expect(await statusOf(pin)).toBe('live');
  hook.answers({ hold: true });
  await hook.callAll();
  expect(await statusOf(pin)).toBe('held');
  expect(await notificationsOf(userId)).toEqual([expect.stringContaining('is hidden until we have reviewed it')]);
  expect(hook.bodies()[0]).toMatchObject({
    data: { waitsFor: null, media: { url: expect.not.stringContaining('withheld') } },
  });
});
