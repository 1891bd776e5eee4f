import net from 'node:net';
import pg from 'pg';
import { hostSearch, type HostSearch } from '@/lib/db/host-search';
import { hostUrls } from '@/lib/domain/database-hosts';

/** Of the time that connecting may take, the part in which a host must be found. */
const SEARCHING = 3 / 4;
const USUAL_LIMIT_MS = 2_000;
/** SQLSTATE of a write to a server that is read-only. */
const READ_ONLY = '25006';

export interface DatabaseClientConfig extends pg.ClientConfig {
  /** Of several hosts, one that owes an answer and sends nothing for so long is given up, ms; never unless told. */
  silenceLimitMs?: number;
}

type Connected = (error: Error | null, client?: pg.Client) => void;

/** A connection to the database of a DATABASE_URL: to its host, or to the one of its hosts that takes writes. */
export class DatabaseClient extends pg.Client {
  /** Whether its server has refused a write because it is read-only; never known of the only host. */
  isReadOnly = false;
  private readonly hosts: HostSearch | undefined;
  private readonly limitMs: number;

  constructor({ silenceLimitMs, ...config }: DatabaseClientConfig = {}) {
    const { connectionString = '', connectionTimeoutMillis } = config;
    super({ ...config, connectionString: hostUrls(connectionString)[0] });
    this.limitMs = connectionTimeoutMillis || USUAL_LIMIT_MS;
    this.hosts = hostSearch(connectionString);
    if (!this.hosts) return;
    this.connection.on('errorMessage', ({ code }: { code?: string }) => (this.isReadOnly ||= code === READ_ONLY));
    if (silenceLimitMs) this.endInSilence(silenceLimitMs);
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | void {
    if (!this.hosts) return callback ? super.connect(callback) : super.connect();
    const connected = this.connectToOneOf(this.hosts);
    if (!callback) return connected;
    connected.then((client) => callback(null, client), callback);
  }

  private async connectToOneOf(hosts: HostSearch): Promise<pg.Client> {
    const { host, port } = await hosts.find(this.limitMs * SEARCHING);
    // A pool that has waited for too long gives a connection up in this way.
    if (this.connection.stream.destroyed) throw new Error('connection timeout: no host was found in time');
    this.host = host;
    this.port = port;
    await super.connect();
    hosts.hold(this);
    return this;
  }

  /** A machine that is gone closes nothing: its connections would be waited for as long as TCP sends again, for minutes. */
  private endInSilence(limitMs: number): void {
    const { connection } = this;
    let asked = 0;
    const bytesWritten = () => (connection.stream instanceof net.Socket ? connection.stream.bytesWritten : 0);
    connection.on('readyForQuery', () => (asked = bytesWritten()));
    this.once('connect', () => {
      const { stream } = connection;
      if (!(stream instanceof net.Socket)) return;
      stream.setTimeout(limitMs, () => {
        if (stream.bytesWritten > asked) stream.destroy(new Error('connection timeout: the database is silent'));
      });
    });
  }
}
