import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { db, getPool } from '@/lib/db/client';
import { env } from '@/lib/env';
import { JOB_PAYLOADS } from '@/lib/jobs/payloads';
import { JOBS_AT_ONCE } from '@/lib/jobs/run-jobs';
import { runQueue } from '@/lib/jobs/run-queue';
import { announceSearches } from '@/features/saved-searches/announce';
import { deliverDue } from '@/features/channels/deliver-due';
import { pushJob } from '@/features/channels/jobs';
import { sendPush } from '@/features/channels/push/send-push';
import { openMailer } from '@/lib/services/mail/mailer';
import { sendMail } from '@/lib/services/mail/send-mail';
import { matchNewPins } from '@/features/saved-searches/matching/match-pins';

/** Tells people what is new, as a launcher's jobs do, until it is killed: `node … match | deliver | send CA`. */
const [what, ca] = z.tuple([z.enum(['match', 'deliver', 'send']), z.string()]).parse(process.argv.slice(2));
const { signal } = new AbortController();
const mailer = openMailer(env);
const lookup = async () => [{ address: '127.0.0.1', family: 4 }];

async function takeTurn(): Promise<void> {
  if (what === 'deliver') return deliverDue({ database: db, siteSecret: 'a secret of tests', signal });
  await matchNewPins(db, signal);
  await announceSearches(getPool());
}

if (what === 'send')
  await runQueue({
    pool: getPool(),
    count: JOBS_AT_ONCE,
    tasks: {
      send_mail: (payload) =>
        sendMail(JOB_PAYLOADS.send_mail.parse(payload).id, { database: db, mailer, log: () => undefined }),
      send_push: (payload) => sendPush(db, pushJob.payload.parse(payload).id, { lookup, isOwn: true, ca }),
    },
    keepSeen: (name) => getPool().query('select keep_job_runner($1, false)', [name]),
  });
else for (;;) await takeTurn().then(() => sleep(50));
