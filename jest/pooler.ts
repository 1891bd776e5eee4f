import net from 'node:net';

/** Message type of PostgreSQL's NotificationResponse. */
const NOTIFICATION = 'A'.charCodeAt(0);
const HEAD = 5;

/** What a pooler of connections before the database keeps from the sessions of its clients. */
export interface PoolerFaults {
  /** Nobody gets notifications: they come in while a connection is lent to no one. */
  dropsNotifications?: boolean;
  /** Settings in the first message go no further. */
  dropsSettings?: boolean;
}

/** A pooler before the database of a URL on a Unix socket; closed by `close`. */
export class Pooler {
  private readonly sockets = new Set<net.Socket>();
  private readonly server: net.Server;

  constructor(
    private readonly target: string,
    private readonly faults: PoolerFaults,
  ) {
    this.server = net.createServer((client) => this.join(client));
  }

  /** @returns the URL at which the database is found through it */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const { username, pathname } = new URL(this.target);
    const bound = this.server.address();
    const port = typeof bound === 'object' && bound ? bound.port : 0;
    return `postgres://${username}@127.0.0.1:${port}${pathname}`;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private join(client: net.Socket): void {
    const { hostname, port } = new URL(this.target);
    const database = net.connect(`${decodeURIComponent(hostname)}/.s.PGSQL.${port || 5432}`);
    for (const socket of [client, database]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => (client.destroy(), database.destroy()));
    }
    client.once('data', (first: Buffer) => {
      database.write(this.faults.dropsSettings ? withoutSettings(first) : first);
      client.pipe(database);
    });
    if (this.faults.dropsNotifications)
      database.on(
        'data',
        dropNotifications((rest) => client.write(rest)),
      );
    else database.pipe(client);
  }
}

/** The first message of a connection, its `options` under the name of a setting that nothing reads. */
const withoutSettings = (first: Buffer): Buffer =>
  Buffer.from(first.toString('latin1').replace('\0options\0', '\0pins.no\0'), 'latin1');

/** Hands on whole messages but notifications. */
function dropNotifications(write: (message: Buffer) => void): (chunk: Buffer) => void {
  let buffered = Buffer.alloc(0);
  return (chunk) => {
    buffered = Buffer.concat([buffered, chunk]);
    while (buffered.length >= HEAD) {
      const end = 1 + buffered.readInt32BE(1);
      if (buffered.length < end) return;
      if (buffered[0] !== NOTIFICATION) write(buffered.subarray(0, end));
      buffered = buffered.subarray(end);
    }
  };
}
