import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { hostUrls, targetSession } from '@/lib/domain/database-hosts';
import { isDatabaseAway, textOf } from '@/lib/errors';

const STATE = `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as "readOnly"`;
/** Of the time that a host has, the part in which it must have let us in. */
const CONNECTING = 2 / 3;

interface Host {
  host: string;
  port: number;
}

/** No host of DATABASE_URL can be used now; waiting may mend that. */
class NoHost extends Error {
  override name = 'NoHost';
  /** SQLSTATE of a connection that could not be made. */
  readonly code = '08001';
}

const searches = new Map<string, HostSearch>();

/** The search that all connections of this process to a URL share; none where it names one host. */
export function hostSearch(url: string): HostSearch | undefined {
  if (hostUrls(url).length === 1) return undefined;
  const search = searches.get(url) ?? new HostSearch(url);
  searches.set(url, search);
  return search;
}

/** Finds out which of several hosts is the one to use, and holds all connections to it together (rule 157). */
export class HostSearch {
  /** URLs of the hosts; the one that was found last comes first. */
  private order: readonly string[];
  private underWay: Promise<Host> | undefined;
  private readonly clients = new Set<pg.Client>();

  constructor(private readonly url: string) {
    this.order = hostUrls(url);
  }

  /**
   * The first host that is as `target_session_attrs` asks. One that does not answer holds the next one up for a part of
   * the time only. Who asks while a search is under way shares it.
   * @throws NoHost when none is found in time, and what a host said that no waiting mends, as of a wrong password
   */
  find(limitMs: number): Promise<Host> {
    return (this.underWay ??= this.search(limitMs).finally(() => (this.underWay = undefined)));
  }

  /** Takes a connection in, which is cut when another host is found: the former one may be silent, or still writable. */
  hold(client: pg.Client): void {
    this.clients.add(client);
    client.once('end', () => this.clients.delete(client));
  }

  private async search(limitMs: number): Promise<Host> {
    const deadline = performance.now() + limitMs;
    const headStart = limitMs / (this.order.length + 1);
    const found = new AbortController();
    let former: Promise<unknown> = Promise.resolve();
    const answers = this.order.map((url) => {
      const answer = former.then(async () => {
        found.signal.throwIfAborted();
        const host = await this.ask(url, deadline - performance.now());
        found.abort();
        return { url, host };
      });
      const waited = former.then(() => sleep(headStart, undefined, { signal: found.signal }));
      former = Promise.race([answer, waited]).catch(() => undefined);
      return answer;
    });
    const { url, host } = await Promise.any(answers).catch((error: unknown) => {
      throw this.reasonOf(error);
    });
    this.order = [url, ...this.order.filter((other) => other !== url)];
    this.cutOthers(host);
    return host;
  }

  private async ask(url: string, limitMs: number): Promise<Host> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'pins-host-search',
      connectionTimeoutMillis: limitMs * CONNECTING,
      query_timeout: limitMs * (1 - CONNECTING),
    });
    client.on('error', () => undefined);
    const { host, port } = client;
    try {
      await client.connect();
      const { rows } = await client.query<{ standby: boolean; readOnly: boolean }>(STATE);
      const target = targetSession(this.url);
      const isPassedBy = { any: false, primary: rows[0]?.standby, 'read-write': rows[0]?.readOnly }[target];
      if (isPassedBy) throw new NoHost(rows[0]?.standby ? 'it is a standby' : 'it is read-only');
      return { host, port };
    } catch (cause) {
      throw new Error(`${host}:${port}: ${textOf(cause, 'message') || textOf(cause, 'code')}`, { cause });
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  private cutOthers({ host, port }: Host): void {
    for (const client of this.clients) {
      if (client.host !== host || client.port !== port) client.connection.stream.destroy();
    }
  }

  private reasonOf(error: unknown): unknown {
    const all: unknown[] = error instanceof AggregateError ? error.errors : [];
    const errors = all.filter((one) => one instanceof Error);
    const refusal = errors.find((one) => !isDatabaseAway(one) && !/timeout/i.test(one.message));
    const words = errors.map(({ message }) => message).join('; ');
    return refusal?.cause ?? new NoHost(`No host of DATABASE_URL can be written to: ${words}`, { cause: errors[0] });
  }
}
