/**
 * `npm run drill:loss`: the machine of the database is lost under writes, at the moment at which most is lost; what the archive of pgBackRest holds is
 * brought back, and what is missing counted. Needs PostgreSQL 15 and pgBackRest of Debian 12, and root. Takes as long as two segments of the
 * archive do, some nine minutes.
 */
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ArchivedPostgres } from '@/bench/drill/archived-postgres';
import { runCommand } from '@/bench/drill/commands';
import { publishPins, removePin } from '@/bench/drill/content';
import { withEndings } from '@/bench/drill/endings';
import { Instance } from '@/bench/drill/instance';
import { lookAt } from '@/bench/drill/look';
import { Messages } from '@/bench/drill/messages';
import { startServices } from '@/bench/drill/services';
import { findingLines, over, tableLines } from '@/bench/report/findings';
import { ensureBuild } from '@/server/build/build';
import { findFreePort } from '@/server/start/ports';

const MOST_SECONDS = 300;
/** Before the segment is handed over. */
const REMOVED_BEFORE_S = 20;
const LOST_BEFORE_S = 3;

await ensureBuild((line) => console.log(line));
process.exitCode = (await withEndings(drill)) ? 0 : 1;

async function drill(later: (end: () => Promise<unknown>) => void): Promise<boolean> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const database = await ArchivedPostgres.start();
  const services = await startServices(port, { database });
  later(() => services.stop());
  const { settings } = services;
  const site = await Instance.make(port, settings);
  later(() => site.remove());
  await site.start(process.cwd());
  const [removed = '', ...kept] = await publishPins(origin, 20);
  await database.backUp();
  const messages = new Messages(origin);

  const archivedAt = await untilArchived(database);
  const until = (seconds: number) => sleep(archivedAt + (database.timeoutSeconds - seconds) * 1_000 - Date.now());
  await until(REMOVED_BEFORE_S);
  await removePin(origin, removed);
  await until(LOST_BEFORE_S);
  await messages.end();
  const lostAt = Date.now();
  await database.lose();
  const [load = 0] = os.loadavg();
  await site.stop();

  const moment = await database.restore();
  const said = await runCommand(settings, 'restore', `--removals-since=${moment}`);
  await site.start(process.cwd());
  const backAt = Date.now();
  await lookAt(origin, kept);
  const { status } = await fetch(`${origin}${removed}`);

  const restored = await countMessages(database.url);
  const firstLostAt = messages.takenAt[restored] ?? lostAt;
  const lostSeconds = (lostAt - firstLostAt) / 1_000;
  const row = {
    archive_timeout: database.timeoutSeconds,
    writes: messages.takenAt.length,
    lost: messages.takenAt.length - restored,
    'lost seconds': Number(lostSeconds.toFixed(1)),
    'back after seconds': Number(((backAt - lostAt) / 1_000).toFixed(1)),
    load: Number(load.toFixed(1)),
  };
  const findings = [
    ...over('the loss', 'seconds', lostSeconds, MOST_SECONDS),
    ...over('the pin that was removed meanwhile', 'served', status === 200 ? 1 : 0, 0),
  ];
  console.log([said, '', ...tableLines([row]), '', ...findingLines(findings)].join('\n'));
  return findings.length === 0;
}

/** Waits until a segment that was not full has reached the archive. @returns when it did */
async function untilArchived(database: ArchivedPostgres): Promise<number> {
  const before = await database.lastArchivedAt();
  for (;;) {
    const at = await database.lastArchivedAt();
    if (at > before) return at;
    await sleep(1_000);
  }
}

/** How many messages are there. @throws Error when they are not the first ones, without a gap */
async function countMessages(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ message: string }>('select message from contact_messages order by id');
    for (const [n, { message }] of rows.entries())
      if (message !== `This is message ${n}.`) throw new Error(`message ${n} is missing`);
    return rows.length;
  } finally {
    await client.end();
  }
}
