import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { appeals } from '@/features/appeals/feature';
import { useFeatures } from '@/jest/features';
import { addPin, addUser } from '@/jest/gallery';
import { findAccount } from '@/lib/data/accounts';
import { findAppealDetails } from '@/features/appeals/find-appeal-details';
import { findOwnRemoval } from '@/features/appeals/find-appeals';
import { findPin } from '@/lib/data/pins';
import { db } from '@/lib/db/client';
import { COUNTER_STATEMENTS } from '@/features/appeals/appeal-rules';
import { decideAppeal } from '@/features/appeals/decide-appeal';
import { fileAppeal } from '@/features/appeals/file-appeal';
import { ban } from '@/lib/services/bans';
import { sendMail } from '@/lib/services/mail/send-mail';
import { removePins } from '@/lib/services/moderation/pin-actions';
import { decideTakedownPin } from '@/features/takedowns/decide-takedown';

useTestDatabase();
useFeatures(appeals);

const mailsTo = (to: string) => rowsOf('select body from outgoing_mails where recipient = $1 order by id', [to]);
const linesOf = (userId: string) =>
  rowsOf("select body, href from notifications where user_id = $1 and kind = 'system' order by id", [userId]);

const TEXT = 'It is my own drawing; I can show the sketches.';
const COUNTER = { name: 'Ada', postalAddress: '1 Example Street', statements: [...COUNTER_STATEMENTS] };

async function removed({ legal = false } = {}) {
  const [poster, admin] = [await addUser(), await addUser({ admin: true })];
  const pin = await addPin({ postedBy: poster });
  await removePins([pin], { reason: 'Not allowed here.', legal, actor: admin });
  return { poster, admin, pin };
}

async function takenDown(kind: 'copyright' | 'consent', ...emails: string[]) {
  const [poster, admin] = [await addUser(), await addUser({ admin: true })];
  const pin = await addPin({ postedBy: poster });
  const [row] = await rowsOf(
    `with made as (
       insert into takedowns (code, kind, name, email, description, statements, signature)
       select md5(random()::text), $1, 'Bob', email, 'A drawing.', '{}', 'Bob' from unnest($2::text[]) email returning id)
     insert into takedown_pins (takedown_id, url, pin_id) select id, '/pin/x', $3 from made returning takedown_id::text as id`,
    [kind, emails, pin],
  );
  await decideTakedownPin(String(row?.id), pin, { decision: 'removed', reason: 'A copy.', adminId: admin });
  return { poster, admin, pin };
}

const ofPin = (id: string) => ({ subject: { type: 'pin' as const, id }, text: TEXT });

describe('an appeal against a removal', () => {
  it('is filed once, by the poster, and brings the pin back when it is upheld', async () => {
    const { poster, admin, pin } = await removed();
    expect(await linesOf(poster)).toEqual([
      {
        body: expect.stringMatching(/^You can appeal once: your pin “.*” was removed\. Not/),
        href: `/appeal?pin=${pin}`,
      },
    ]);
    expect(await findOwnRemoval(poster, pin)).toMatchObject({
      reason: 'Not allowed here.',
      takedownId: null,
      appeal: null,
    });
    const appeal = await fileAppeal(poster, ofPin(pin));
    expect(appeal).toMatchObject({ text: TEXT, state: 'open', reply: null });
    await expect(fileAppeal(poster, ofPin(pin))).rejects.toThrow('You already appealed this.');

    await decideAppeal(appeal._id, 'upheld', 'You are right, sorry.', admin);
    expect((await findPin(pin)).state).toBe('live');
    expect((await linesOf(poster)).at(-1)).toEqual({
      body: 'We have taken back the removal of your pin. You are right, sorry.',
      href: `/pin/${pin}`,
    });
    await expect(decideAppeal(appeal._id, 'dismissed', '', admin)).rejects.toThrow('decided already');
    const log = await rowsOf("select actor from audit_log where subject = 'appeal' and subject_id = $1", [appeal._id]);
    expect(log).toEqual([{ actor: Number(admin) }]);
  });

  it('that is dismissed leaves all as it was, and is the last', async () => {
    const { poster, admin, pin } = await removed();
    const appeal = await fileAppeal(poster, ofPin(pin));
    await decideAppeal(appeal._id, 'dismissed', 'The sketches are of another drawing.', admin);
    expect((await findPin(pin)).state).not.toBe('live');
    expect((await findOwnRemoval(poster, pin))?.appeal).toMatchObject({
      state: 'dismissed',
      reply: expect.any(String),
    });
    await expect(fileAppeal(poster, ofPin(pin))).rejects.toThrow('You already appealed this.');
  });

  it('may be filed again when the pin was restored and is removed again', async () => {
    const { poster, admin, pin } = await removed();
    const { _id } = await fileAppeal(poster, ofPin(pin));
    await decideAppeal(_id, 'upheld', '', admin);
    await removePins([pin], { reason: 'On second thoughts.', legal: false, actor: admin });
    expect(await fileAppeal(poster, ofPin(pin))).toMatchObject({ state: 'open' });
  });

  it('is taken for one’s own removed pins alone, and one at a time', async () => {
    const { poster, pin } = await removed();
    const live = await addPin({ postedBy: poster });
    for (const [who, what] of [
      [await addUser(), pin],
      [poster, live],
      [poster, '1'],
    ] as const) {
      await expect(fileAppeal(who, ofPin(what))).rejects.toThrow('No pin of yours with this address was removed.');
    }
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => fileAppeal(poster, ofPin(pin))));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is decided by one of two moderators', async () => {
    const { poster, admin, pin } = await removed();
    const { _id } = await fileAppeal(poster, ofPin(pin));
    const both = await Promise.allSettled([
      decideAppeal(_id, 'upheld', '', admin),
      decideAppeal(_id, 'dismissed', '', await addUser({ admin: true })),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { state } = await rowOf('select state from appeals where id = $1', [_id]);
    expect((await findPin(pin)).state === 'live').toBe(state === 'upheld');
  });
});

describe('a counter-notice', () => {
  it('answers a copyright notice with what the law asks for, and is copied to its sender', async () => {
    const { poster, pin } = await takenDown('copyright', 'claimant@example.com');
    expect((await findOwnRemoval(poster, pin))?.takedownId).toMatch(/^\d+$/);
    await expect(fileAppeal(poster, ofPin(pin))).rejects.toMatchObject({ code: 'invalid', field: 'counterNotice' });
    await expect(
      fileAppeal(poster, { ...ofPin(pin), counterNotice: { ...COUNTER, statements: [] } }),
    ).rejects.toMatchObject({ code: 'invalid', field: 'statements' });
    const { _id } = await fileAppeal(poster, { ...ofPin(pin), counterNotice: COUNTER });
    const { name, postalAddress, statements } = COUNTER;
    expect(await findAppealDetails(_id)).toMatchObject({
      ...{ pinId: pin, userId: poster, name, postalAddress, statements, text: TEXT, reason: 'A copy.' },
      ...{ takedownId: expect.stringMatching(/^\d+$/), state: 'open', decidedBy: null },
    });
    const copy = (await mailsTo('claimant@example.com')).at(-1)?.body;
    expect(copy).toContain(`> ${TEXT}`);
    expect(copy).toContain('> Ada\n> 1 Example Street');
    await rowsOf('delete from users where id = $1', [poster]);
    expect(await rowsOf('select name, user_id from appeals where subject_id = $1', [pin])).toEqual([
      { name: 'Ada', user_id: null },
    ]);
  });

  it('is copied to the sender of every notice that the pin was removed for', async () => {
    const senders = ['one@example.com', 'two@example.com'];
    const { poster, pin } = await takenDown('copyright', ...senders);
    await fileAppeal(poster, { ...ofPin(pin), counterNotice: COUNTER });
    for (const sender of senders) expect((await mailsTo(sender)).at(-1)?.body).toContain(`> ${TEXT}`);
  });

  it('is copied to a mailbox a few times a day, as all mails are that a notice gives rise to', async () => {
    await rowsOf('delete from outgoing_mails');
    for (const email of ['eva@gmail.com', 'e.va@gmail.com', 'eva+b@gmail.com', 'EVA@gmail.com', 'eva@googlemail.com']) {
      const { poster, pin } = await takenDown('copyright', email);
      await fileAppeal(poster, { ...ofPin(pin), counterNotice: COUNTER });
    }
    const mails = await rowsOf<{ id: number }>('select id from outgoing_mails order by id');
    expect(mails).toHaveLength(10); // each decision and each copy
    const send = jest.fn(async () => undefined);
    for (const { id } of mails) await sendMail(id, { database: db, mailer: { send }, log: () => undefined });
    expect(send).toHaveBeenCalledTimes(4);
  });

  it('is refused for a notice that is not about copyright', async () => {
    const { poster, pin } = await takenDown('consent', 'shown@example.com');
    await expect(fileAppeal(poster, { ...ofPin(pin), counterNotice: COUNTER })).rejects.toMatchObject({
      code: 'invalid',
    });
    await fileAppeal(poster, ofPin(pin));
    expect(await mailsTo('shown@example.com')).toHaveLength(1); // that it is decided, and nothing of the answer
  });
});

describe('an appeal against a ban', () => {
  async function banned() {
    const [userId, admin] = [await addUser(), await addUser({ admin: true })];
    await ban({ userId, reason: 'Advertising.', until: null, adminId: admin });
    const id = (await findAccount(userId, true))?.ban?._id ?? '';
    return { userId, admin, id, request: { subject: { type: 'ban' as const, id }, text: TEXT } };
  }

  it('is filed once; when it is upheld the ban ends, and the person gets an email', async () => {
    const { userId, admin, request } = await banned();
    const { _id } = await fileAppeal(userId, request);
    expect((await findAccount(userId, true))?.ban).toMatchObject({ appeal: { text: TEXT, state: 'open' } });
    await expect(fileAppeal(userId, request)).rejects.toThrow('You already appealed this.');
    await decideAppeal(_id, 'upheld', 'Welcome back.', admin);
    expect(await findAccount(userId, true)).toMatchObject({ isBanned: false, ban: null });
    const { email } = await rowOf<{ email: string }>('select email from users where id = $1', [userId]);
    expect(await mailsTo(email)).toEqual([
      { body: expect.stringContaining('We have taken back your ban. Welcome back.') },
    ]);
  });

  it('that is dismissed shows the reply; another ban may be appealed again', async () => {
    const { userId, admin, request } = await banned();
    const { _id } = await fileAppeal(userId, request);
    await decideAppeal(_id, 'dismissed', 'The links are still there.', admin);
    expect((await findAccount(userId, true))?.ban?.appeal).toMatchObject({ reply: 'The links are still there.' });
    await ban({ userId, reason: 'Advertising again.', until: null, adminId: admin });
    expect((await findAccount(userId, true))?.ban?.appeal).toBeNull();
    await expect(fileAppeal(userId, request)).rejects.toThrow('You are not under this ban.');
  });

  it('that is upheld does not end a later ban', async () => {
    const { userId, admin, request } = await banned();
    const { _id } = await fileAppeal(userId, request);
    await ban({ userId, reason: 'Worse.', until: null, adminId: admin });
    await decideAppeal(_id, 'upheld', '', admin);
    expect(await findAccount(userId, true)).toMatchObject({ isBanned: true, ban: { reason: 'Worse.' } });
  });

  it('lists the removed pins, which can be appealed, too; the outcome comes by mail', async () => {
    const { poster, admin, pin } = await removed();
    const noticed = await takenDown('copyright', 'claimant@example.com');
    await rowsOf('update pins set posted_by = $1 where id = $2', [poster, noticed.pin]);
    await ban({ userId: poster, reason: 'Advertising.', until: null, adminId: admin });
    const removals = async () => (await findAccount(poster, true))?.ban?.removals;
    expect(await removals()).toEqual([
      { pin: noticed.pin, title: expect.any(String), reason: 'A copy.', isCopyright: true, appeal: null },
      { pin, title: expect.any(String), reason: 'Not allowed here.', isCopyright: false, appeal: null },
    ]);
    const { _id } = await fileAppeal(poster, ofPin(pin));
    expect((await removals())?.[1]).toMatchObject({ pin, appeal: { state: 'open' } });
    await decideAppeal(_id, 'dismissed', 'It stands.', admin);
    expect((await removals())?.[1]).toMatchObject({ pin, appeal: { state: 'dismissed', reply: 'It stands.' } });
    const { email } = await rowOf<{ email: string }>('select email from users where id = $1', [poster]);
    expect(await mailsTo(email)).toEqual([{ body: expect.stringContaining('the removal of your pin stands') }]);
  });

  it('is taken from banned people alone', async () => {
    const { request } = await banned();
    await expect(fileAppeal(await addUser(), request)).rejects.toThrow('You are not under this ban.');
  });
});
