import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { actingFrom } from '@/lib/db/caller-ip';
import { db } from '@/lib/db/client';
import { forgetIps } from '@/lib/services/forget-ips';
import { ban } from '@/lib/services/bans';
import { setRole } from '@/lib/services/admins';
import { warn } from '@/lib/services/moderation/people-actions';
import { verifyChain } from '@/server/cli/audit/verify-chain';

useTestDatabase();

const ipsOf = async (userId: string) =>
  (await rowsOf('select host(ip) as ip from audit_log where subject_id = $1 order by seq', [userId])).map(
    ({ ip }) => ip,
  );

describe('a line of the audit log', () => {
  it('has the IP address of the call that wrote it, alone or in a transaction, among many at once', async () => {
    const adminId = await addUser({ admin: true });
    const people = await Promise.all(Array.from({ length: 30 }, () => addUser()));
    await Promise.all(
      people.map((userId, n) =>
        actingFrom(`203.0.113.${n}`, async () => {
          await warn(userId, 'Once.', adminId);
          await setRole({ userId, role: 'admin', reason: 'A helper.', adminId });
        }),
      ),
    );
    for (const [n, userId] of people.entries()) {
      expect(await ipsOf(userId)).toEqual([`203.0.113.${n}`, `203.0.113.${n}`]);
    }
    const userId = await addUser();
    await Promise.all(Array.from({ length: 12 }, () => warn(userId, 'Without.', adminId)));
    expect(new Set(await ipsOf(userId))).toEqual(new Set([null]));
  });

  it.each([
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:DB8::1%eth0', '2001:db8::1'],
    ['', null],
    ["' or 1=1", null],
  ])('has of the IP address %p what it is: %p', async (ip, kept) => {
    const [userId, adminId] = [await addUser(), await addUser({ admin: true })];
    await actingFrom(ip, () => warn(userId, 'Once.', adminId));
    expect(await ipsOf(userId)).toEqual([kept]);
  });

  it('has no IP address where the site acts by itself', async () => {
    const userId = await addUser();
    await actingFrom('203.0.113.7', () => ban({ userId, reason: 'Spam.', until: null, adminId: null }));
    expect(await ipsOf(userId)).toEqual([null]);
  });

  it('without one hashes as lines did before IP addresses were noted', async () => {
    const [userId, adminId] = [await addUser(), await addUser({ admin: true })];
    await warn(userId, 'Once.', adminId);
    const [line] = await rowsOf(
      `select hash = sha256(convert_to(jsonb_build_array(seq, id, actor, action, subject, subject_id, detail, ip,
         encode(previous, 'hex'))::text, 'UTF8')) as same from audit_log where subject_id = $1`,
      [userId],
    );
    expect(line).toEqual({ same: true });
  });

  it('forgets it after 90 days, and the chain holds', async () => {
    const [old, young, adminId] = [await addUser(), await addUser(), await addUser({ admin: true })];
    for (const userId of [old, young]) await actingFrom('203.0.113.8', () => warn(userId, 'Once.', adminId));
    await rowsOf(
      `begin; alter table audit_log disable trigger audit_log_kept;
       update audit_log set id = time_id(now() - interval '91 days') where subject_id = ${old};
       update audit_log l set hash = audit_hash(l) where subject_id = ${old};
       update audit_log l set previous = (select hash from audit_log p where p.seq = l.seq - 1) where subject_id = ${young};
       update audit_log l set hash = audit_hash(l) where subject_id = ${young};
       alter table audit_log enable trigger audit_log_kept; commit`,
    );
    await forgetIps(db);
    expect([await ipsOf(old), await ipsOf(young)]).toEqual([[null], ['203.0.113.8']]);
    expect(await rowsOf('select from audit_log where ip is null and ip_salt is not null')).toEqual([]);
    expect(await verifyChain(db, null)).toMatch(/^The audit log is whole/);
  });

  it.each([["ip = '192.0.2.1'"], ["ip_salt = '\\x00'"], ["ip_digest = '\\x00'"], ['ip = null, actor = 1']])(
    'cannot be given another IP address: %s',
    (change) => expect(rowsOf(`update audit_log set ${change}`)).rejects.toThrow('takes new lines only'),
  );

  it('is found out when an owner of the tables put another IP address in', async () => {
    const [userId, adminId] = [await addUser(), await addUser({ admin: true })];
    await actingFrom('203.0.113.9', () => warn(userId, 'Once.', adminId));
    await rowsOf(
      `begin; alter table audit_log disable trigger user;
       update audit_log set ip = '192.0.2.1' where subject_id = ${userId};
       alter table audit_log enable trigger user; commit`,
    );
    await expect(verifyChain(db, null)).rejects.toThrow('its address was changed');
  });
});
