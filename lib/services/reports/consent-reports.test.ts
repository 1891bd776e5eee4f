import { rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { getQueue } from '@/lib/data/moderation/queue';
import { db } from '@/lib/db/client';
import type { ReportReason } from '@/lib/domain/report';
import { closeReports } from '@/lib/services/reports/close-reports';
import { report } from '@/lib/services/reports/report';

useTestDatabase();

const stateOf = async (pin: string) => (await rowsOf('select status from pins where id = $1', [pin]))[0]?.status;

let serial = 0;
/** An address in a network that nobody else is in. */
const newIp = () => `198.${(serial += 1)}.100.1`;

interface Made {
  id: string;
  reason?: ReportReason;
  from?: string;
  userId?: string | null;
  isVerified?: boolean;
}

const make = ({ id, reason = 'consent', from = newIp(), userId = null, isVerified = false }: Made) =>
  report({ subject: { type: 'pin', id }, reason }, { userId, isVerified, ip: from });

const dismiss = (id: string, adminId: string) =>
  db.transaction().execute((trx) => closeReports(trx, { type: 'pin', id }, 'dismissed', adminId));

describe('a report about consent', () => {
  const about = (id: string, from: string, rest: Partial<Made> = {}) => make({ id, from, ...rest });

  it('alone hides nothing, is first in the queue, and alerts the admins, once an hour', async () => {
    await rowsOf('delete from hiding_limit_alerts');
    const [pin, other, admin] = [await addPin(), await addPin(), await addUser({ admin: true })];
    await about(pin, newIp());
    expect(await stateOf(pin)).toBe('live');
    await make({ id: await addPin(), reason: 'minor' });
    const { items } = await getQueue({ kinds: ['report'] });
    expect(items[0]).toMatchObject({ id: pin, urgent: true });
    const told = () => rowsOf("select href from notifications where user_id = $1 and kind = 'system'", [admin]);
    expect(await told()).toEqual([{ href: `/admin/pins/${pin}` }]);
    await about(other, newIp());
    expect(await told()).toHaveLength(1);
    await rowsOf("update hiding_limit_alerts set created_at = created_at - interval '61 minutes'");
    await about(await addPin(), newIp());
    expect(await told()).toHaveLength(2);
  });

  it.each([
    ['from another network', '192.0.2.7', {}, 'held'],
    ['from the same /24', '203.0.113.8', {}, 'live'],
    ['about spam from another network', '192.0.2.7', { reason: 'spam' }, 'live'],
  ] as const)('hides with a second one %s: %s', async (_what, from, rest, state) => {
    const pin = await addPin();
    await about(pin, '203.0.113.7');
    await about(pin, from, rest);
    expect(await stateOf(pin)).toBe(state);
  });

  it('does not count twice for one account, nor a reporter who is mostly wrong', async () => {
    const [pin, userId] = [await addPin(), await addUser()];
    await about(pin, '203.0.113.21', { userId });
    await about(pin, '192.0.2.21', { userId });
    expect(await stateOf(pin)).toBe('live');
    const [second, admin] = [await addPin(), await addUser({ admin: true })];
    for (let n = 0; n < 3; n += 1) {
      const wrong = await addPin();
      await about(wrong, '198.18.3.3');
      await dismiss(wrong, admin);
    }
    await about(second, '198.18.3.3');
    await about(second, '192.0.2.22');
    expect(await stateOf(second)).toBe('live');
  });

  it.each([
    ['IPv4', (n: number) => `198.18.4.${n}`],
    ['IPv6', (n: number) => `2001:db8:9:${n}::1`],
  ])(
    'of a network whose last ones were dismissed hides nothing, from any of its addresses: %s',
    async (_what, ipOf) => {
      const admin = await addUser({ admin: true });
      for (let n = 1; n <= 3; n += 1) {
        const wrong = await addPin();
        await make({ id: wrong, reason: 'minor', from: ipOf(n) });
        expect(await stateOf(wrong)).toBe('held');
        await dismiss(wrong, admin);
      }
      const [pin, other] = [await addPin(), await addPin()];
      await make({ id: pin, reason: 'minor', from: ipOf(4) });
      await make({ id: other, reason: 'minor', from: newIp() });
      expect([await stateOf(pin), await stateOf(other)]).toEqual(['live', 'held']);
    },
  );

  it('hides at once for an account of seven days with an upheld report', async () => {
    const [pin, userId] = [await addPin(), await addUser()];
    await rowsOf(
      "insert into reports (subject_type, subject_id, reason, reporter_id, state, handled_at) values ('pin', 1, 'consent', $1, 'upheld', now())",
      [userId],
    );
    await rowsOf('update users set created_at = now() where id = $1', [userId]);
    await about(pin, newIp(), { userId, isVerified: true });
    expect(await stateOf(pin)).toBe('live');
    await rowsOf("update users set created_at = now() - interval '8 days' where id = $1", [userId]);
    const other = await addPin();
    await about(other, newIp(), { userId, isVerified: true });
    expect(await stateOf(other)).toBe('held');
  });
});
