import { RendererUnavailable } from '../upstream';

/** So much is waiting already, or the wait took so long, that the request was given up before anything was done for it. */
export class Overloaded extends RendererUnavailable {
  override name = 'Overloaded';
}

export interface QueueLimits {
  /** Work under way at once. */
  running: number;
  runningPerNetwork: number;
  /** Requests that wait for it. */
  waiting: number;
  waitingPerNetwork: number;
  /** Longest wait, ms. */
  waitMs: number;
}

interface Network {
  running: number;
  /** In the order of their coming; each is called once, when its work may begin. */
  waiting: Set<() => void>;
}

/**
 * Lets so much work run at once and has the rest wait, a queue for each network. Networks are served in turn, and none
 * may run more than its part, so that who asks for much delays nobody else.
 */
export class FairQueue {
  /** Those with work under way or waiting, whoever was served longest ago first. */
  private readonly networks = new Map<string, Network>();
  private runningCount = 0;
  private waitingCount = 0;
  private shedCount = 0;

  constructor(private readonly limits: QueueLimits) {}

  get running(): number {
    return this.runningCount;
  }

  get waiting(): number {
    return this.waitingCount;
  }

  /** How many requests were given up. */
  get shed(): number {
    return this.shedCount;
  }

  /**
   * Does the work for a network when there is room for it; `work` is told how long it has waited, ms. Rejects as it does,
   * with Overloaded without having begun it, or with the reason of `signal` when that ends the wait.
   */
  async run<T>(name: string, work: (waited: number) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const start = performance.now();
    signal?.throwIfAborted();
    const network = this.networks.get(name) ?? { running: 0, waiting: new Set() };
    if (this.hasRoomFor(network)) this.begin(name, network);
    else await this.wait(name, network, signal);
    try {
      return await work(performance.now() - start);
    } finally {
      network.running -= 1;
      this.runningCount -= 1;
      this.forgetIdle(name, network);
      this.serveNext();
    }
  }

  private hasRoomFor({ running }: Network): boolean {
    return this.runningCount < this.limits.running && running < this.limits.runningPerNetwork;
  }

  /** A network that was served goes to the end of the round. */
  private begin(name: string, network: Network): void {
    this.networks.delete(name);
    this.networks.set(name, network);
    network.running += 1;
    this.runningCount += 1;
  }

  private wait(name: string, network: Network, signal?: AbortSignal): Promise<void> {
    const { waiting, waitingPerNetwork, waitMs } = this.limits;
    if (this.waitingCount >= waiting || network.waiting.size >= waitingPerNetwork) {
      this.shedCount += 1;
      return Promise.reject(new Overloaded('too much waits for the renderer'));
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        network.waiting.delete(begin);
        this.waitingCount -= 1;
      };
      const giveUp = (reason: unknown) => {
        leave();
        this.forgetIdle(name, network);
        reject(reason);
      };
      const begin = () => {
        leave();
        this.begin(name, network);
        resolve();
      };
      const abort = () => giveUp(signal?.reason);
      const timer = setTimeout(() => {
        this.shedCount += 1;
        giveUp(new Overloaded('the renderer was not free in time'));
      }, waitMs);
      signal?.addEventListener('abort', abort);
      network.waiting.add(begin);
      this.waitingCount += 1;
      this.networks.set(name, network);
    });
  }

  private serveNext(): void {
    for (const network of this.networks.values()) {
      const [begin] = network.waiting;
      if (begin && this.hasRoomFor(network)) return begin();
    }
  }

  private forgetIdle(name: string, { running, waiting }: Network): void {
    if (running === 0 && waiting.size === 0) this.networks.delete(name);
  }
}
