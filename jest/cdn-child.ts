import { db } from '@/lib/db/client';
import { env } from '@/lib/env';
import { openCdnTargets } from '@/lib/services/cdn/cdn-apis';
import { sendPurges } from '@/lib/services/cdn/send-purges';

/** Sends the purges that wait, as upkeep does, until it is killed. */
for (const each of openCdnTargets(env)) await sendPurges(db, { ...each, log: () => undefined, delayMs: 0 });
