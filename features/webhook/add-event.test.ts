import { rowOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { useWebhook } from '@/features/webhook/testing/webhook';
import { TAKEDOWN_WORDS } from '@/features/takedowns/takedown-rules';
import { env } from '@/lib/env';
import { takedownRequestSchema } from '@/features/takedowns/takedown-schema';
import { holdPin, keepPin, removePins } from '@/lib/services/moderation/pin-actions';
import { report } from '@/lib/services/reports/report';
import { fileTakedown } from '@/features/takedowns/file-takedown';
import { callWebhook } from '@/features/webhook/call-webhook';

useTestDatabase();
const hook = useWebhook();

describe('events', () => {
  it('tell ids and public URLs alone: of new pins, reports, notices, decisions and removals, each once', async () => {
    env.REVIEW = 'all';
    const [userId, adminId] = [await addUser({ name: 'A private name' }), await addUser({ admin: true })];
    const pin = await hook.publish(userId, 'A private title');
    const subject = { type: 'pin', id: pin, url: `http://localhost:3000/pin/${pin}` };
    const [created] = await hook.takeEvents();
    expect(created).toMatchObject({ type: 'pin.created', data: { subject, waitsFor: 'moderator' }, thenLive: false });
    if (created) await callWebhook(created, hook.place);
    expect(hook.bodies()).toEqual([
      {
        type: 'pin.created',
        timestamp: created?.at,
        data: {
          subject,
          waitsFor: 'moderator',
          media: { type: 'pic', url: expect.stringMatching(/^http:\/\/localhost:3000\/media\/withheld\/.*token=/) },
        },
      },
    ]);
    await keepPin(pin, { actor: adminId, storage: hook.place.storage });
    expect(await hook.takeEvents()).toMatchObject([
      { type: 'decision.made', data: { action: 'approve-pin', subject } },
    ]);

    const reporter = { userId, isVerified: true, ip: '203.0.113.7' };
    const own = { reason: 'spam' as const, details: 'Private words.', email: 'private@example.com' };
    const id = await report({ subject: { type: 'pin', id: pin }, ...own }, reporter);
    await report({ subject: { type: 'pin', id: pin }, ...own }, reporter);
    const { id: board } = await addBoard();
    const ofBoard = await report({ subject: { type: 'board', id: board }, reason: 'other' }, reporter);
    expect((await hook.takeEvents()).map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'report.created', data: { id, subject, reason: 'spam' } },
      {
        type: 'report.created',
        data: {
          id: ofBoard,
          subject: { type: 'board', id: board, url: `http://localhost:3000/board/${board}` },
          reason: 'other',
        },
      },
    ]);

    await fileTakedown(
      takedownRequestSchema.parse({
        kind: 'depicted',
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        description: 'Me.',
        pins: [pin],
        statements: [...TAKEDOWN_WORDS.depicted.statements],
        signature: 'Ada Lovelace',
      }),
      { ip: '203.0.113.9' },
    );
    const { id: takedown } = await rowOf<{ id: number }>('select id from takedowns');
    expect((await hook.takeEvents()).map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'takedown.created', data: { id: String(takedown), kind: 'depicted', subjects: [subject] } },
    ]);

    await removePins([pin], { actor: adminId, reason: 'Private words.', legal: true, storage: hook.place.storage });
    expect((await hook.takeEvents()).map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'pin.removed', data: { subject, status: 451 } },
    ]);
  });

  it('that were rolled back are none', async () => {
    const [pin, person] = [await addPin(), await addUser()];
    await expect(holdPin(pin, { actor: person, reason: 'no', storage: hook.place.storage })).rejects.toThrow();
    expect(await hook.takeEvents()).toEqual([]);
  });
});
