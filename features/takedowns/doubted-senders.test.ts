import { useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { getQueue } from '@/lib/data/moderation/queue';
import { db } from '@/lib/db/client';
import { decideTakedown } from '@/features/takedowns/decide-takedown';
import { keepTakedownTime } from '@/features/takedowns/keep-time';
import { dueOf, file, stateOf, type Filed } from '@/features/takedowns/testing/intimate-notices';

useTestDatabase();

const admin = () => addUser({ admin: true });
const keep = (now: Date) => keepTakedownTime(db, now);

describe('a sender whose last notices were mostly wrong', () => {
  const wrong = async (from: Filed) => {
    const { id } = await file({ ...from, pins: [await addPin()] });
    await decideTakedown(id, { decision: 'kept', reason: 'No.', adminId: await admin() });
  };

  it.each([
    ['by mailbox', { email: 'liar@example.com' }, { email: 'Liar+x@example.com' }],
    ['by network', { ip: '203.0.113.77' }, { ip: '203.0.113.99' }],
    ['by network of IPv6', { ip: '2001:db8:1:2::3' }, { ip: '2001:db8:1:7::9' }],
  ])('waits for a person, %s: nothing is hidden, nothing is lost', async (_how, before, after) => {
    for (let n = 0; n < 3; n += 1) await wrong(before);
    const pin = await addPin();
    const { id } = await file({ ...after, pins: [pin] });
    expect(await stateOf(pin)).toBe('live');
    await keep(await dueOf(id, 5));
    expect(await stateOf(pin)).toBe('live');
    expect((await getQueue({ kinds: ['takedown'] })).items.map((item) => item.id)).toContain(id);
    await decideTakedown(id, { decision: 'removed', reason: 'It was right.', adminId: await admin() });
    expect(await stateOf(pin)).toBe('removed');
  });

  it('is another one after two', async () => {
    const from = { email: 'twice@example.com' };
    for (let n = 0; n < 2; n += 1) await wrong(from);
    const pin = await addPin();
    await file({ ...from, pins: [pin] });
    expect(await stateOf(pin)).toBe('held');
  });
});
