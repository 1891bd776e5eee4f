import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { useStorage } from '@/jest/assets';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { useTransparencyDatabase } from '@/features/dsa/testing/transparency-database';
import { findRestriction } from '@/lib/data/moderation/restrictions';
import { db } from '@/lib/db/client';
import { AI_MADE_TAG } from '@/lib/domain/ai-made';
import { TAKEDOWN_WORDS } from '@/features/takedowns/takedown-rules';
import { takedownRequestSchema } from '@/features/takedowns/takedown-schema';
import { ban } from '@/lib/services/bans';
import { removeBoard } from '@/lib/services/moderation/board-actions';
import { holdPin, keepPin, removePins } from '@/lib/services/moderation/pin-actions';
import { warn } from '@/lib/services/moderation/people-actions';
import { report } from '@/lib/services/reports/report';
import { decideTakedown } from '@/features/takedowns/decide-takedown';
import { fileTakedown } from '@/features/takedowns/file-takedown';
import { dsaSettings } from '@/features/dsa/settings';
import { sendStatement, sendStatements } from '@/features/dsa/send-statements';
import { holdReasons } from '@/lib/domain/audit-line';

useTestDatabase();
const assets = useStorage();
const eu = useTransparencyDatabase();
const send = () => sendStatements({ database: db });
const sentSoFar = () => rowOf<{ sent_seq: number }>('select sent_seq from dsa_sender');
const linesOf = (...actions: string[]) =>
  rowsOf<{ id: number; seq: number }>('select id, seq from audit_log where action = any ($1) order by seq', [actions]);

/** Writes lines as old as the database itself. */
const addLines = (count: number) =>
  rowsOf(
    `insert into audit_log (action, subject, subject_id, detail)
     select 'hold-pin', 'pin', time_id(), '{"reason": "Many."}' from generate_series(1, $1)`,
    [count],
  );

beforeEach(async () => {
  await rowsOf('delete from dsa_sender');
  await send();
});

describe('statements of reasons', () => {
  it('tell of each restriction once, with the schema’s fields and nothing about people', async () => {
    const [admin, owner] = [await addUser({ admin: true }), await addUser({ name: 'A private name' })];
    const [pin, named, kept] = [
      await addPin({ title: 'A private title', postedBy: owner, tags: [AI_MADE_TAG] }),
      await addPin({ postedBy: owner }),
      await addPin({ postedBy: owner }),
    ];
    const { id: board } = await addBoard({ creator: owner, name: 'A private board' });
    const { storage } = assets;
    await report(
      { subject: { type: 'pin', id: pin }, reason: 'minor', details: 'Private words.' },
      { userId: null, isVerified: false, ip: '203.0.113.7' },
    );
    await removePins([pin], { actor: admin, reason: 'Private words of a moderator.', legal: false, storage });
    await fileTakedown(
      takedownRequestSchema.parse({
        kind: 'consent',
        name: 'Private Person',
        email: 'private@example.com',
        description: 'Private words.',
        pins: [named],
        statements: [...TAKEDOWN_WORDS.consent.statements],
        signature: 'Private Person',
      }),
      { ip: '203.0.113.9' },
    );
    const { id: takedown } = await rowOf<{ id: number }>('select id from takedowns');
    await decideTakedown(String(takedown), { decision: 'removed', reason: 'Private words.', adminId: admin });
    await removeBoard(board, 'Private words.', admin);
    await keepPin(kept, { actor: admin, storage });
    await warn(owner, 'Private words.', admin);
    await ban({ userId: owner, reason: 'Private words.', until: new Date('2027-01-01'), adminId: admin });
    await send();
    await send();
    expect(eu.calls).toHaveLength(1);
    expect(eu.statements().map(({ puid }) => Number(puid))).toEqual(
      (await linesOf('hold-pin', 'remove-pin', 'remove-board', 'ban')).map(({ id }) => id),
    );
    expect(
      eu.statements().map((own) => [own.decision_visibility[0], own.category, own.source_type, own.automated_decision]),
    ).toEqual(
      [
        ['CONTENT_DISABLED', 'PROTECTION_OF_MINORS', 'ARTICLE_16', 'FULLY'],
        ['CONTENT_REMOVED', 'PROTECTION_OF_MINORS', 'ARTICLE_16', 'NOT_AUTOMATED'],
        ['CONTENT_DISABLED', 'CYBER_VIOLENCE', 'ARTICLE_16', 'FULLY'],
        ['CONTENT_REMOVED', 'CYBER_VIOLENCE', 'ARTICLE_16', 'NOT_AUTOMATED'],
        ['CONTENT_REMOVED', 'OTHER_VIOLATION_TC', 'VOLUNTARY', 'NOT_AUTOMATED'],
        ['CONTENT_DISABLED', 'OTHER_VIOLATION_TC', 'VOLUNTARY', 'NOT_AUTOMATED'],
      ].map(([visibility, category, source, decision]) => [
        `DECISION_VISIBILITY_${visibility}`,
        `STATEMENT_CATEGORY_${category}`,
        `SOURCE_${source}`,
        `AUTOMATED_DECISION_${decision}`,
      ]),
    );
    expect(eu.statements().map((own) => own.decision_ground.endsWith('ILLEGAL_CONTENT'))).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
    ]);
    expect(eu.statements().at(-1)).toMatchObject({ end_date_account_restriction: '2027-01-01' });
    expect(eu.statements().map((own) => own.content_type.length)).toEqual([2, 2, 1, 1, 1, 1]);
    const said = eu.calls.join();
    expect(said).not.toMatch(/private|203\.0\.113|@/i);
    for (const id of [admin, owner, pin, named, board, String(takedown)]) expect(said).not.toContain(id);
  });

  it('are none for a review before publication, and begin with the first restriction after the setting', async () => {
    const pin = await addPin();
    await holdPin(pin, { actor: null, reason: holdReasons.edited, storage: assets.storage });
    await send();
    expect(eu.calls).toEqual([]);
    await rowsOf('delete from dsa_sender');
    await addLines(1);
    await send();
    expect(eu.calls).toEqual([]);
    expect((await sentSoFar()).sent_seq).toBe((await linesOf('hold-pin')).at(-1)?.seq);
  });

  it('are neither sent nor counted without the setting', async () => {
    dsaSettings.values.DSA_API_URL = undefined;
    await rowsOf('delete from dsa_sender');
    await addLines(1);
    await send();
    expect([eu.calls, await rowsOf('select from dsa_sender')]).toEqual([[], []]);
  });
});

it('a poster reads the ground of the standing removal, and none where there is no line', async () => {
  const [admin, pin] = [await addUser({ admin: true }), await addPin()];
  expect(await findRestriction('remove-pin', pin)).toBeNull();
  const { storage } = assets;
  await removePins([pin], { actor: admin, reason: 'One.', legal: false, storage });
  await addLines(1);
  expect(await findRestriction('remove-pin', pin)).toMatchObject({
    action: 'remove-pin',
    isLegal: false,
    byPerson: true,
    ground: null,
  });
});

describe('calls', () => {
  it('have a hundred statements at most, and go on where they failed', async () => {
    const before = (await sentSoFar()).sent_seq;
    await addLines(250);
    eu.instead = (call) => (call === 2 ? 503 : undefined);
    await expect(send()).rejects.toThrow(new Error('The transparency database answered 503.'));
    expect([eu.kept.size, (await sentSoFar()).sent_seq]).toEqual([100, before + 100]);
    await send();
    expect(eu.calls.map((body) => body.split('"puid"').length - 1)).toEqual([100, 100, 100, 50]);
    expect([eu.kept.size, (await sentSoFar()).sent_seq]).toEqual([250, before + 250]);
  });

  it('whose answer was lost count as sent once they are repeated, and the rest follows', async () => {
    await addLines(3);
    eu.instead = () => 'lost';
    await expect(send()).rejects.toThrow(/^The transparency database cannot be reached/);
    expect(eu.kept.size).toBe(3);
    eu.instead = () => undefined;
    await addLines(2);
    await send();
    expect(eu.calls.map((body) => body.split('"puid"').length - 1)).toEqual([3, 5, 2]);
    expect(eu.kept.size).toBe(5);
    await send();
    expect(eu.calls).toHaveLength(3);
  });

  it('with a refused statement send the others, and try that one again by itself', async () => {
    await rowsOf(
      `insert into audit_log (action, subject, subject_id, detail) values ('ban', 'user', time_id(), '{"reason": "", "until": "2037-12-31"}'),
         ('ban', 'user', time_id('2200-01-01'), '{"reason": ""}')`,
    );
    const { id, seq } = (await linesOf('ban')).at(-1) ?? { id: 0, seq: 0 };
    await send();
    expect([eu.kept.size, (await sentSoFar()).sent_seq]).toEqual([1, seq]);
    expect(await rowsOf("select from graphile_worker.jobs where key = 'dsa_statements:' || $1", [seq])).toHaveLength(1);
    await expect(sendStatement({ database: db }, seq)).rejects.toThrow(
      new Error(`The transparency database refuses statement ${id}: content_date.`),
    );
  });

  it.each([401, 302, 409])('answered %d are made again', async (status) => {
    await addLines(1);
    eu.instead = (call) => (call === 1 ? status : undefined);
    await expect(send()).rejects.toThrow(new Error(`The transparency database answered ${status}.`));
    await send();
    expect(eu.kept.size).toBe(1);
  });
});
