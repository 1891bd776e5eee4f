import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';

/** Looks a host name up; every IP address that it has. */
export type Lookup = (host: string, options: { isOwn: boolean; signal: AbortSignal }) => Promise<LookupAddress[]>;

/** Milliseconds that a name server has for its first answer; for the second and last one it has twice as long. */
const ANSWER_MS = 2_000;
const TRIES = 2;

/** Asks the name servers; of a host that the settings name, the system, which knows /etc/hosts and short names too. */
export const lookUp: Lookup = (host, { isOwn, signal }) => (isOwn ? askSystem(host) : askServers(host, signal));

/**
 * Asks name servers without a thread of the pool, of which the system's look-ups take one of four each for as long as a
 * server is silent. IPv4 IP addresses come first.
 * @param options.servers as `127.0.0.1:53`; those of the system unless told
 * @throws Error when there is no such name, no server answers, or the signal has ended it
 */
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

/** A silent server holds one thread for each host of the settings at most: callers meanwhile wait for the same answer. */
function askSystem(host: string): Promise<LookupAddress[]> {
  const known = asked.get(host);
  if (known) return known;
  const answer = lookup(host, { all: true, verbatim: true }).finally(() => asked.delete(host));
  asked.set(host, answer);
  return answer;
}
