import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { db } from '@/lib/db/client';
import { TAKEDOWN_WORDS } from '@/features/takedowns/takedown-rules';
import { takedownRequestSchema } from '@/features/takedowns/takedown-schema';
import { forgetIps } from '@/lib/services/forget-ips';
import type { Mailer } from '@/lib/services/mail/mailer';
import { sendMail } from '@/lib/services/mail/send-mail';
import { closeReports } from '@/lib/services/reports/close-reports';
import { fileTakedown } from '@/features/takedowns/file-takedown';

useTestDatabase();

const file = (email: string, from: string, pins: string[]) =>
  fileTakedown(
    takedownRequestSchema.parse({
      kind: 'depicted',
      name: 'Ada Lovelace',
      email,
      description: 'It shows me.',
      pins,
      statements: [...TAKEDOWN_WORDS.depicted.statements],
      signature: 'Ada Lovelace',
    }),
    { ip: from },
  );
const send = jest.fn(async () => undefined);
const log = jest.fn();
const sendAll = async (mailer: Pick<Mailer, 'send'> = { send }) => {
  for (const { id } of await rowsOf<{ id: number }>('select id from outgoing_mails order by id'))
    await sendMail(id, { database: db, mailer, log });
};
const count = async (from: string) => (await rowOf<{ n: number }>(`select count(*)::int as n from ${from}`)).n;
const aDayLater = () =>
  rowsOf(
    "update unverified_mails set admitted_at = admitted_at - interval '25 hours', created_at = created_at - interval '25 hours'",
  );

beforeEach(async () => {
  jest.clearAllMocks();
  await rowsOf('delete from unverified_mails');
  await rowsOf('delete from takedowns');
});

describe('mails to addresses that nobody has verified', () => {
  it('come once a day into one mailbox, however it is written and from wherever it is asked; each notice is filed', async () => {
    const pins = await Promise.all(Array.from({ length: 40 }, () => addPin()));
    const forms = ['a.da@gmail.com', 'ADA@gmail.com', 'ada+pins@googlemail.com', 'ad.a+x@gmail.com'];
    const codes = [];
    for (const [n, pin] of pins.entries()) codes.push(await file(forms[n % 4] ?? '', `198.51.${n}.7`, [pin]));
    expect(new Set(codes).size).toBe(40);
    expect(await count('takedowns')).toBe(40);
    await sendAll();
    expect(send).toHaveBeenCalledTimes(1);
    expect(log).toHaveBeenCalledTimes(39);
    await aDayLater();
    await file('ada@gmail.com', '198.51.200.7', [pins[0] ?? '']);
    await sendAll();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['IPv4', (n: number) => `203.0.113.${n}`],
    ['IPv6', (n: number) => `2001:db8:7:${n}::1`],
  ])('are ten a day for one block of IP addresses: %s', async (_kind, from) => {
    for (let n = 1; n <= 14; n += 1) await file(`person-${n}@example.com`, from(n), [await addPin()]);
    await sendAll();
    expect(send).toHaveBeenCalledTimes(10);
    expect(await count('takedowns')).toBe(14);
  });

  it('are five a day about one pin', async () => {
    const pin = await addPin();
    for (let n = 1; n <= 8; n += 1) await file(`other-${n}@example.com`, `192.0.${n}.7`, [await addPin(), pin]);
    await sendAll();
    expect(send).toHaveBeenCalledTimes(5);
  });

  it('report the outcome of a few reports a day', async () => {
    const adminId = await addUser({ admin: true });
    for (let n = 0; n < 9; n += 1) {
      const id = await addPin();
      await rowsOf(
        `insert into reports (subject_type, subject_id, reason, reporter_email) values ('pin', $1, 'spam', $2)`,
        [id, n % 2 ? 'eva+a@example.com' : 'eva@example.com'],
      );
      await db.transaction().execute((trx) => closeReports(trx, { type: 'pin', id }, 'upheld', adminId));
    }
    await sendAll();
    expect(send).toHaveBeenCalledTimes(4);
  });

  it('count once each, however often one is tried', async () => {
    await file('bo@example.com', '192.0.2.7', [await addPin()]);
    const away = { send: async () => Promise.reject(new Error('away')) };
    await expect(sendAll(away)).rejects.toThrow('away');
    await sendAll();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('are forgotten after two days', async () => {
    await file('cy@example.com', '192.0.2.7', [await addPin()]);
    await sendAll();
    await aDayLater();
    await forgetIps(db);
    expect(await count('unverified_mails')).toBe(1);
    await aDayLater();
    await forgetIps(db);
    expect(await count('unverified_mails')).toBe(0);
  });
});
