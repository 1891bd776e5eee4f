import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { db } from '@/lib/db/client';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

useTestDatabase();

it('writeAuditLines writes lines in their order, and none when there are none', async () => {
  const actor = Number(await addUser({ admin: true }));
  await db.transaction().execute(async (trx) => {
    await writeAuditLines(trx);
    await writeAuditLines(
      trx,
      { actor: null, action: 'hold-pin', subject: 'pin', subjectId: 9, detail: { reason: 'It’s “odd”.' } },
      { actor, action: 'brake-reports' },
    );
  });
  expect(await rowsOf('select seq, actor, action, subject, subject_id, detail from audit_log order by seq')).toEqual([
    { seq: 1, actor: null, action: 'hold-pin', subject: 'pin', subject_id: 9, detail: { reason: 'It’s “odd”.' } },
    { seq: 2, actor, action: 'brake-reports', subject: null, subject_id: null, detail: {} },
  ]);
});

const WRITES_LINE = /insert\s+into\s+audit_log|insertInto\('audit_log'\)/i;

const codeIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));

describe('the one home of lines of the audit log, of sentences to people and of paths', () => {
  it('is one file for the writing of lines', () => {
    const files = ['app', 'components', 'features', 'lib', 'server'].flatMap(codeIn);
    const writers = files.filter((file) => WRITES_LINE.test(readFileSync(file, 'utf8')));
    expect(writers).toEqual(['lib/services/write-audit-lines.ts']);
  });

  it('is no function and no view of the database', async () => {
    const bodies = await rowsOf(`
      select proname as name, pg_get_functiondef(oid) as body from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f' and probin is null
      union all select viewname, definition from pg_views where schemaname = 'public'`);
    expect(bodies.length).toBeGreaterThan(50);
    const [sentence, sitePath, notifies] = [/'[^'\n]*\.'/, /'\/[a-z]/, /(perform|select) tell_person\(/];
    const found = bodies.filter(({ body }) =>
      [WRITES_LINE, sentence, sitePath, notifies].some((pattern) => pattern.test(String(body))),
    );
    expect(found.map(({ name }) => name)).toEqual(['keep_audit_log']); // its error is for who tampers
  });
});
