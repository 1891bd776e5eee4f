import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { findTakedown } from '@/features/takedowns/find-takedown';
import { getQueue } from '@/lib/data/moderation/queue';
import { findTakedownStatus } from '@/features/takedowns/find-status';
import { db } from '@/lib/db/client';
import { TAKEDOWN_WORDS } from '@/features/takedowns/takedown-rules';
import type { TakedownKind } from '@/lib/domain/takedown';
import { PIN_STATUSES } from '@/lib/domain/pin-status';
import { env } from '@/lib/env';
import { takedownRequestSchema } from '@/features/takedowns/takedown-schema';
import { decideTakedownPin } from '@/features/takedowns/decide-takedown';
import { fileTakedown } from '@/features/takedowns/file-takedown';
import { keepTakedownTime } from '@/features/takedowns/keep-time';

useTestDatabase();

const mailsTo = (to: string) =>
  rowsOf('select subject, body from outgoing_mails where recipient = $1 order by id', [to]);

let serial = 0;
async function file(pins: string[], { kind = 'copyright', email }: { kind?: TakedownKind; email?: string } = {}) {
  const sender = email ?? `sender-${(serial += 1)}@example.com`;
  const notice = takedownRequestSchema.parse({
    kind,
    name: 'Ada Lovelace',
    email: sender,
    postalAddress: '1 Example Street\nLondon',
    phone: '+44 20 0000',
    description: 'A drawing of mine.',
    pins,
    statements: [...TAKEDOWN_WORDS[kind].statements],
    signature: 'ada  LOVELACE',
  });
  const code = await fileTakedown(notice, { ip: '203.0.113.9' });
  const [row] = await rowsOf('select id::text from takedowns where code = $1', [code]);
  return { code, id: String(row?.id), sender };
}

const admin = () => addUser({ admin: true });

describe('a notice', () => {
  it('names pins by any URL, each once, runs 48 hours, and is followed by its code', async () => {
    const [pin, other] = [await addPin({ slug: 'amber-dunes' }), await addPin()];
    const { code, sender } = await file([
      'amber-dunes',
      `${env.SITE_URL}/pin/${pin}`,
      '',
      `/pin/${other}?Buy now#at https://elsewhere.example`,
      `/pin/amber-dunes`,
    ]);
    expect(code).toMatch(/^[\w-]{22}$/);
    const status = await findTakedownStatus(code);
    expect(status).toMatchObject({ kind: 'copyright', state: 'open', decidedAt: null });
    expect(status?.pins.map(({ address }) => address)).toEqual(['amber-dunes', `/pin/${other}`]);
    expect(Date.parse(status?.dueAt ?? '') - Date.parse(status?.createdAt ?? '')).toBe(48 * 3_600_000);
    expect(JSON.stringify(status)).not.toMatch(/Ada|example\.com|Example Street/);
    expect(await mailsTo(sender)).toEqual([{ subject: expect.any(String), body: expect.stringContaining(code) }]);
  });

  it('is refused with the lines that name no pin that can be seen, and nothing is kept', async () => {
    const unseen = await Promise.all(
      PIN_STATUSES.filter((status) => status !== 'live').map((status) => addPin({ status })),
    );
    const lines = [
      await addPin(),
      'no-such-pin',
      '',
      ...unseen,
      'https://elsewhere.example/pin/1',
      "'; drop table pins",
    ];
    await expect(file(lines, { email: 'refused@example.com' })).rejects.toThrow(
      /^Lines 2, 4, 5, 6, 7, 8, 9, 10 are no address/,
    );
    expect(await rowsOf("select from takedowns where email = 'refused@example.com'")).toEqual([]);
    expect(await mailsTo('refused@example.com')).toEqual([]);
    expect(await findTakedownStatus('x'.repeat(22))).toBeNull();
    expect(await findTakedownStatus("' or 1=1")).toBeNull();
  });
});

describe('a decision about a takedown notice', () => {
  it('is made for each pin, once; the last one closes the notice and notifies its sender', async () => {
    const [poster, by] = [await addUser(), await admin()];
    const [bad, good] = [await addPin({ postedBy: poster, title: 'Amber' }), await addPin({ postedBy: poster })];
    const { code, id, sender } = await file([bad, good]);

    await decideTakedownPin(id, bad, { decision: 'removed', reason: 'A copy of a drawing.', adminId: by });
    const lines = await rowsOf("select body, href from notifications where user_id = $1 and kind = 'system'", [poster]);
    expect(lines).toEqual([{ body: expect.stringContaining('A copy of a drawing.'), href: '/contact-us' }]);
    expect(await rowsOf('select status from pins where id = any ($1::bigint[]) order by id', [[bad, good]])).toEqual([
      { status: 'removed' },
      { status: 'live' },
    ]);
    expect(await rowsOf('select code from removals where pin_id = $1', [bad])).toEqual([{ code: 451 }]);
    expect((await findTakedownStatus(code))?.state).toBe('open');

    await decideTakedownPin(id, good, { decision: 'kept', reason: 'Not the drawing that you describe.', adminId: by });
    const status = await findTakedownStatus(code);
    expect(status).toMatchObject({
      state: 'decided',
      pins: [
        { decision: 'removed', reason: 'A copy of a drawing.' },
        { decision: 'kept', reason: 'Not the drawing that you describe.' },
      ],
    });
    const mails = await mailsTo(sender);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.body).toContain('removed: A copy of a drawing.');
    expect(mails[1]?.body).toContain('kept: Not the drawing');
    const log = await rowsOf(
      "select actor, detail->>'decision' as decision from audit_log where subject = 'takedown' and subject_id = $1 order by id",
      [id],
    );
    expect(log).toEqual(['removed', 'kept'].map((decision) => ({ actor: Number(by), decision })));
  });

  it('is made by one of two moderators', async () => {
    const [pin, by, also] = [await addPin(), await admin(), await admin()];
    const { id } = await file([pin]);
    const both = await Promise.allSettled([
      decideTakedownPin(id, pin, { decision: 'removed', reason: 'A copy.', adminId: by }),
      decideTakedownPin(id, pin, { decision: 'kept', reason: 'No copy.', adminId: also }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { decision } = await rowOf('select decision from takedown_pins where takedown_id = $1', [id]);
    const { status } = await rowOf('select status from pins where id = $1', [pin]);
    expect(status).toBe(decision === 'removed' ? 'removed' : 'live');
    await expect(decideTakedownPin(id, pin, { decision: 'kept', reason: 'Again.', adminId: by })).rejects.toThrow(
      'decided already',
    );
  });

  it('of forty notices about one pin is one item, and removing it decides them all', async () => {
    const [pin, other, by] = [await addPin(), await addPin(), await admin()];
    const { id: first } = await file([pin]);
    const more: Awaited<ReturnType<typeof file>>[] = [];
    for (let n = 0; n < 39; n += 1) more.push(await file([pin]));
    const { id: wider } = await file([pin, other]);
    const waiting = async () => {
      const { items } = await getQueue({ kinds: ['takedown'] });
      return items.filter(({ id }) => [first, wider, ...more.map((each) => each.id)].includes(id));
    };
    expect((await waiting()).map(({ id, count }) => [id, count])).toEqual([
      [first, 41],
      [wider, 42],
    ]);
    const others = (await findTakedown(first))?.pins[0]?.others.map(({ id }) => id);
    expect(others).toEqual(more.slice(0, 20).map(({ id }) => id));
    await decideTakedownPin(first, pin, { decision: 'removed', reason: 'A copy.', adminId: by });
    expect((await findTakedown(first))?.pins[0]?.others).toEqual([]);
    expect((await waiting()).map(({ id, count }) => [id, count])).toEqual([[wider, 1]]);
    for (const { code, sender } of more) {
      expect(await findTakedownStatus(code)).toMatchObject({ state: 'decided', pins: [{ decision: 'removed' }] });
      expect(await mailsTo(sender)).toHaveLength(2);
    }
  });

  it('to keep a pin is about one notice, and the next stands in the queue then', async () => {
    const [pin, by] = [await addPin(), await admin()];
    const [first, second] = [await file([pin]), await file([pin])];
    await decideTakedownPin(first.id, pin, { decision: 'kept', reason: 'No copy.', adminId: by });
    expect((await findTakedownStatus(second.code))?.state).toBe('open');
    expect((await getQueue({ kinds: ['takedown'] })).items.map(({ id }) => id)).toContain(second.id);
  });

  it('is refused for pins that the notice does not name', async () => {
    const [pin, foreign, by] = [await addPin(), await addPin(), await admin()];
    const { id } = await file([pin]);
    await expect(decideTakedownPin(id, foreign, { decision: 'removed', reason: 'No.', adminId: by })).rejects.toThrow(
      'The notice names no such pin.',
    );
    await expect(decideTakedownPin('1', pin, { decision: 'removed', reason: 'No.', adminId: by })).rejects.toThrow(
      'The notice names no such pin.',
    );
    expect(await rowsOf('select status from pins where id = $1', [foreign])).toEqual([{ status: 'live' }]);
  });
});

describe('the deadline of a takedown notice', () => {
  it.each([24, 12, 4])('is announced to admins and the operator %d hours before, once', async (hours) => {
    const by = await admin();
    const { id } = await file([await addPin()]);
    const { due_at: due } = await rowOf<{ due_at: Date }>('select due_at from takedowns where id = $1', [id]);
    const notifications = () => rowsOf('select body, href from notifications where user_id = $1', [by]);
    const before = (minutes: number) => new Date(due.getTime() - (hours * 60 + minutes) * 60_000);
    await rowsOf('update takedowns set decided_at = now() where id <> $1', [id]);
    await rowsOf('update takedowns set warned_hours = $2 where id = $1', [
      id,
      hours === 24 ? 0 : hours === 12 ? 24 : 36,
    ]);
    const mails = (await mailsTo(env.CONTACT_EMAIL)).length;
    const keep = (now: Date) => keepTakedownTime(db, now);
    await keep(before(1));
    expect(await notifications()).toEqual([]);
    await keep(before(-1));
    await keep(before(-2));
    expect(await notifications()).toEqual([
      {
        body: expect.stringMatching(new RegExp(`^A takedown is to be decided by .* in ${hours} hours\\.$`)),
        href: `/admin/takedowns/${id}`,
      },
    ]);
    expect(await mailsTo(env.CONTACT_EMAIL)).toHaveLength(mails + 1);
  });

  it('of many notices is announced in one mail an hour', async () => {
    const by = await admin();
    await rowsOf('update takedowns set decided_at = now()');
    const ids: string[] = [];
    for (let n = 0; n < 40; n += 1) ids.push((await file([await addPin()])).id);
    const notifications = () => rowsOf('select body, href from notifications where user_id = $1', [by]);
    const mails = (await mailsTo(env.CONTACT_EMAIL)).length;
    await rowsOf(
      "update takedowns set due_at = now() + interval '11 hours 59 minutes' + (id % 3600) * interval '1 second' where id = any ($1::bigint[])",
      [ids],
    );
    await rowsOf("update takedowns set due_at = now() + interval '11 hours' where id = $1", [ids[0]]);
    await keepTakedownTime(db);
    await keepTakedownTime(db);
    expect(await notifications()).toEqual([
      { body: expect.stringMatching(/^40 takedowns are /), href: '/admin?kind=takedown' },
    ]);
    expect(await mailsTo(env.CONTACT_EMAIL)).toHaveLength(mails + 1);
  });

  it('ends for pins that their posters delete', async () => {
    const [pin, kept, by] = [await addPin(), await addPin(), await admin()];
    const { code, id } = await file([pin, kept]);
    await rowsOf('delete from feed where pin_id = $1', [pin]);
    await rowsOf('delete from pins where id = $1', [pin]);
    await keepTakedownTime(db);
    expect((await findTakedownStatus(code))?.pins[0]).toMatchObject({ decision: 'removed' });
    expect((await findTakedownStatus(code))?.state).toBe('open');
    await decideTakedownPin(id, kept, { decision: 'kept', reason: 'No copy.', adminId: by });
    expect((await findTakedownStatus(code))?.state).toBe('decided');
  });
});
