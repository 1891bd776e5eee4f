import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { db } from '@/lib/db/client';
import { ban, unban } from '@/lib/services/bans';
import { warn } from '@/lib/services/moderation/people-actions';
import { auditArguments } from '@/server/cli/audit';
import { readArguments } from '@/server/cli/read-arguments';
import { verifyChain } from '@/server/cli/audit/verify-chain';

useTestDatabase();

const read = (line: string) => readArguments('audit', auditArguments, [line]);

/** Only the owner of the tables can do this. */
const tamper = (statement: string) =>
  rowsOf(
    `begin; alter table audit_log disable trigger user; ${statement}; alter table audit_log enable trigger user; commit`,
  );
const addLines = (count: number) =>
  rowsOf(`insert into audit_log (action, subject, subject_id, detail)
          select 'warn', 'user', n, jsonb_build_object('reason', 'Line ' || n) from generate_series(1, ${count}::int) n`);
const lastLine = async () => (await verifyChain(db, null)).replace(/^.* /, '');

describe('the audit log', () => {
  it('is a chain, whoever writes it', async () => {
    expect(await verifyChain(db, null)).toBe('The audit log is empty.');
    await addLines(3);
    const userId = await addUser();
    await ban({ userId, reason: 'Spam.', until: null, adminId: null });
    await unban(userId, null);
    await warn(userId, 'Once.', await addUser({ admin: true }));
    await Promise.all(Array.from({ length: 8 }, () => addLines(2)));
    expect(await verifyChain(db, null)).toMatch(/^The audit log is whole: 22 lines\. The last is 22:[0-9a-f]{64}$/);
  });

  it.each([["update audit_log set detail = '{}' where seq = 1"], ['delete from audit_log'], ['truncate audit_log']])(
    'takes new lines only: %s',
    (statement) => expect(rowsOf(statement)).rejects.toThrow('takes new lines only'),
  );

  it('reports the first line that was changed, removed or inserted', async () => {
    await tamper(`update audit_log set detail = '{"reason": "Another."}' where seq = 2`);
    await expect(verifyChain(db, null)).rejects.toThrow(
      'The audit log is broken at line 2: it was changed.\nwarn user 2 {"reason": "Another."}',
    );
    await tamper(`update audit_log set detail = '{"reason": "Line 2"}' where seq = 2`);
    const noted = await lastLine();
    await tamper(
      'create table kept as select * from audit_log where seq in (3, 22); delete from audit_log where seq = 3',
    );
    await expect(verifyChain(db, null)).rejects.toThrow('broken at line 4: line 3 is missing before it');
    await tamper('insert into audit_log select * from kept where seq = 3');
    await tamper(
      `update audit_log set previous = '\\x00', hash = audit_hash(row(id, actor, action, subject, subject_id, detail, ip, seq, '\\x00', null, ip_salt, ip_digest)::audit_log) where seq = 5`,
    );
    await expect(verifyChain(db, null)).rejects.toThrow('broken at line 5: it does not follow the line before it');
    await tamper(`update audit_log l set previous = (select hash from audit_log where seq = 4) where seq = 5`);
    await tamper('update audit_log set hash = audit_hash(audit_log) where seq = 5');
    expect(await lastLine()).toBe(noted);
    await tamper('delete from audit_log where seq = 22');
    await expect(verifyChain(db, null)).resolves.toMatch(/21 lines/);
    await expect(verifyChain(db, read(`--noted=${noted}`))).rejects.toThrow('line 22, which was noted, is not there');
    await tamper('insert into audit_log select * from kept where seq = 22');
    await expect(verifyChain(db, read(`--noted=${noted}`))).resolves.toMatch(/22 lines/);
    await expect(verifyChain(db, { seq: 22, hash: '0'.repeat(64) })).rejects.toThrow('not the line that was noted');
  });
});

it.each([['--noted=1'], ['--noted=x:y'], ['--other'], ['word']])(
  'npm run audit refuses %s, and says how it is used',
  (line) => expect(() => read(line)).toThrow('npm run audit'),
);
