import { isDatabaseAway } from '@/lib/errors';
import { isDiskFailure } from '@/lib/storage/unavailable';
import { ServiceAway } from '@/server/start/service-away';
import { StartError } from '@/server/start/start-error';

const DISK = /No space left on device|Disk quota exceeded|Read-only file system|Input\/output error/i;
const REASON = /^.*(?:error|fatal|panic|could not).*$/gim;
const MOST_REASONS = 3;

/** The operator's view of a failed start: a full or failing disk is waited for (rule 245), other errors end the start in PostgreSQL's words. */
export function startFailure(error: unknown): ServiceAway | StartError {
  if (error instanceof StartError) return error;
  const said = error instanceof Error ? error.message : String(error);
  const reason = (said.match(REASON) ?? [said]).slice(0, MOST_REASONS).join(' ').trim();
  const isDisk = isDiskFailure(error) || DISK.test(said);
  return isDisk
    ? new ServiceAway('database', reason)
    : new StartError(`The embedded database does not start: ${reason}`);
}

/** The same for the first content; other errors pass through. */
export function fillFailure(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isDiskFailure(cause) || DISK.test(cause.message) || isDatabaseAway(cause))
      return new ServiceAway('database', cause.message);
  }
  return error;
}
