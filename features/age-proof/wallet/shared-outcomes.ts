import type { Logger } from 'pino';
import { outcomeSchema, Outcomes } from '@/features/age-proof/wallet/outcomes';
import { DatabaseListener } from '@/server/front/database-listener';

const CHANNEL = 'age_outcomes';

interface SharedOutcomesOptions {
  /** Of the database. */
  url: string;
  log: Pick<Logger, 'warn'>;
  onConnected?: () => void;
  /** This front has the outcome of a check. */
  onHeard?: (id: string) => void;
}

/** A wallet's answer may reach another front than its browser: fronts tell each other by NOTIFY, which no table stores. */
export function openSharedOutcomes({ url, log, onConnected, onHeard }: SharedOutcomesOptions) {
  const outcomes: Outcomes = new Outcomes((id, outcome) => {
    listener
      .query({ text: 'select pg_notify($1, $2)', values: [CHANNEL, `${outcome}:${id}`] })
      .catch((error: unknown) => log.warn({ err: error }, 'other fronts could not hear of a check of age'));
  });
  const listener = new DatabaseListener({
    url,
    log,
    complaint: 'checks of age on other fronts cannot be heard',
    name: 'pins-front-age',
    channels: [CHANNEL],
    heartbeat: 10_000,
    answerLimit: 5_000,
    onNotification: (_, payload) => {
      const [outcome, id = ''] = payload.split(':');
      outcomes.hear(id, outcomeSchema.parse(outcome));
      onHeard?.(id);
    },
    onConnected: () => onConnected?.(),
  });
  listener.start();
  return { outcomes, close: () => listener.stop() };
}
