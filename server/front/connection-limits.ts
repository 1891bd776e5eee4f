import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { limitShares } from '@/lib/domain/ip-key';
import { steadyNow } from './steady-clock';

interface ConnectionLimitsOptions {
  total: number;
  /** Connections of a narrow network; a wide one has twice as many. Infinity where all come from the same proxies. */
  perNetwork: number;
  /** Unread bytes of answers to all clients together. */
  unread?: number;
  log: Logger;
  now?: () => number;
}

/** An attack is logged once in so many ms. */
const LOG_EVERY = 60_000;
const COUNT_EVERY = 1_000;
const MAX_UNREAD = 128 * 1024 * 1024;
const WIDE_TIMES = 2;

/** Counts the connections of several servers together and closes those beyond the limits before anything is read; of unread answers, the largest first. */
export class ConnectionLimits {
  readonly refused = { total: 0, network: 0, unread: 0 };
  private readonly sockets = new Set<Socket>();
  private readonly networks = new Map<string, number>();
  private readonly servers = new Set<Server>();
  private counting: NodeJS.Timeout | undefined;
  private loggedAt = -Infinity;

  constructor(private readonly options: ConnectionLimitsOptions) {}

  get open(): number {
    return this.sockets.size;
  }

  guard(server: Server): void {
    this.servers.add(server);
    this.counting ??= setInterval(() => this.closeUnread(), COUNT_EVERY).unref();
    server.on('connection', (socket) => this.admit(socket));
    server.once('close', () => {
      this.servers.delete(server);
      if (this.servers.size > 0) return;
      clearInterval(this.counting);
      this.counting = undefined;
    });
  }

  closeUnread(): void {
    const { unread: most = MAX_UNREAD } = this.options;
    let total = 0;
    for (const { writableLength } of this.sockets) total += writableLength;
    if (total <= most) return;
    for (const socket of [...this.sockets].sort((one, other) => other.writableLength - one.writableLength)) {
      if (total <= most / 2) return;
      total -= socket.writableLength;
      socket.destroy();
      this.refuse('unread');
    }
  }

  private admit(socket: Socket): void {
    const shares = limitShares(socket.remoteAddress ?? '', WIDE_TIMES);
    const { total, perNetwork } = this.options;
    const isFull = shares.some(({ network, times }) => this.countOf(network) >= perNetwork * times);
    const reached = this.open >= total ? 'total' : isFull ? 'network' : undefined;
    if (reached) {
      socket.destroy();
      return this.refuse(reached);
    }
    this.sockets.add(socket);
    for (const { network } of shares) this.networks.set(network, this.countOf(network) + 1);
    socket.once('close', () => {
      this.sockets.delete(socket);
      for (const { network } of shares) {
        const left = this.countOf(network) - 1;
        if (left === 0) this.networks.delete(network);
        else this.networks.set(network, left);
      }
    });
  }

  private countOf(network: string): number {
    return this.networks.get(network) ?? 0;
  }

  private refuse(reason: keyof ConnectionLimits['refused']): void {
    const { log, now = steadyNow } = this.options;
    this.refused[reason] += 1;
    if (now() - this.loggedAt < LOG_EVERY) return;
    this.loggedAt = now();
    log.warn({ reason, open: this.open, refused: { ...this.refused } }, 'connections are refused');
  }
}
