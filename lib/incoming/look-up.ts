import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';

export type Lookup = (host: string, options: { isOwn: boolean; signal: AbortSignal }) => Promise<LookupAddress[]>;

/** First wait for a name server; the second and last is twice as long. */
const ANSWER_MS = 2_000;
const TRIES = 2;

/** Own hosts use the system, which knows /etc/hosts. */
export const lookUp: Lookup = (host, { isOwn, signal }) => (isOwn ? askSystem(host) : askServers(host, signal));

/** Asks name servers without the thread pool, which slow system look-ups would fill; IPv4 first. @throws Error without a result */
export async function askServers(
  host: string,
  signal: AbortSignal,
  { servers, answerMs = ANSWER_MS }: { servers?: readonly string[]; answerMs?: number } = {},
): Promise<LookupAddress[]> {
  signal.throwIfAborted();
  const resolver = new Resolver({ timeout: answerMs, tries: TRIES });
  if (servers) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
    return [...toFound(four, 4), ...toFound(six, 6)];
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

const toFound = (result: PromiseSettledResult<string[]>, family: number): LookupAddress[] =>
  result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];

const asked = new Map<string, Promise<LookupAddress[]>>();

/** Callers of one host share a look-up, so a silent server holds one thread. */
function askSystem(host: string): Promise<LookupAddress[]> {
  const known = asked.get(host);
  if (known) return known;
  const answer = lookup(host, { all: true, verbatim: true }).finally(() => asked.delete(host));
  asked.set(host, answer);
  return answer;
}
