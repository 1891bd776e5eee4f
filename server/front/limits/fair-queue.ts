import { networksOf, type Networks } from '@/lib/domain/ip-key';
import { RendererUnavailable } from '../upstream';

/** So much is waiting already, or the wait took so long, that the request was given up before anything was done for it. */
export class Overloaded extends RendererUnavailable {
  override name = 'Overloaded';
}

/** How much there may be of all networks together, of a wide and of a narrow one. */
export interface Bounds {
  all: number;
  wide: number;
  narrow: number;
}

const LEVELS: readonly (keyof Bounds)[] = ['all', 'wide', 'narrow'];

export interface QueueLimits {
  /** Work under way at once. */
  running: Bounds;
  /** Requests that wait for it. */
  waiting: Bounds;
  /** Longest wait, ms. */
  waitMs: number;
}

/** A turn in the queue. Others who want the same work join it: it then waits in the network whose turn comes first. */
export class Turn {
  /** There while the work waits. */
  join: ((networks: Networks) => void) | undefined;

  networks: Networks;

  constructor(ip: string) {
    this.networks = networksOf(ip);
  }
}

/** What runs and waits of one network, or of all. */
interface Load {
  key: string;
  running: number;
  waiting: number;
  /** Number of the turn in which it was served last, or came. */
  servedAt: number;
}

type Loads = Record<keyof Bounds, Load>;

interface Place {
  loads: Loads;
  begin: () => void;
}

/**
 * Lets so much work run at once and has the rest wait. Wide networks are served in turn, the narrow ones of each in turn,
 * too, and none may run more than its part, so that who asks for much delays nobody else.
 */
export class FairQueue {
  private readonly loads = new Map<string, Load>();
  /** In the order of their coming. */
  private readonly places = new Set<Place>();
  private turns = 0;
  private shedCount = 0;

  constructor(private readonly limits: QueueLimits) {}

  get running(): number {
    return this.loads.get('all')?.running ?? 0;
  }

  get waiting(): number {
    return this.places.size;
  }

  /** How many requests were given up. */
  get shed(): number {
    return this.shedCount;
  }

  /**
   * Does the work when there is room for it; `work` is told how long it has waited, ms. Rejects as it does, with Overloaded
   * without having begun it, or with the reason of `signal` when that ends the wait.
   */
  async run<T>(turn: Turn, work: (waited: number) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const start = performance.now();
    signal?.throwIfAborted();
    const loads = await this.enter(turn, signal);
    try {
      return await work(performance.now() - start);
    } finally {
      this.count(loads, 'running', -1);
      this.serveNext();
    }
  }

  /** Resolves when the work may begin, to the loads that it counts for. */
  private enter(turn: Turn, signal?: AbortSignal): Promise<Loads> {
    const loads = this.loadsOf(turn.networks);
    if (this.hasRoom(loads, 'running')) return Promise.resolve(this.begin(loads));
    if (this.hasRoom(loads, 'waiting')) return this.wait(turn, loads, signal);
    this.shedCount += 1;
    return Promise.reject(new Overloaded('too much waits for the renderer'));
  }

  private wait(turn: Turn, loads: Loads, signal?: AbortSignal): Promise<Loads> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const stand = () => {
        this.places.add(place);
        this.count(place.loads, 'waiting', 1);
        timer = setTimeout(tooLate, this.limits.waitMs);
      };
      const leave = () => {
        clearTimeout(timer);
        this.places.delete(place);
        this.count(place.loads, 'waiting', -1);
      };
      const end = () => {
        leave();
        turn.join = undefined;
        signal?.removeEventListener('abort', abort);
      };
      const place: Place = {
        loads,
        begin: () => {
          resolve(this.begin(place.loads));
          end();
        },
      };
      const abort = () => {
        end();
        reject(signal?.reason);
      };
      const tooLate = () => {
        this.shedCount += 1;
        end();
        reject(new Overloaded('the renderer was not free in time'));
      };
      turn.join = (networks) => {
        const others = this.loadsOf(networks);
        if (!this.comesSooner(others, place)) return;
        leave();
        place.loads = others;
        turn.networks = networks;
        stand();
        if (this.hasRoom(others, 'running')) place.begin();
      };
      signal?.addEventListener('abort', abort);
      stand();
    });
  }

  /** Whether a network has less before the end of its queue than the network of a place has before it. */
  private comesSooner(others: Loads, place: Place): boolean {
    const level = others.wide === place.loads.wide ? 'narrow' : 'wide';
    const own = place.loads[level];
    let before = own.running;
    for (const earlier of this.places) {
      if (earlier === place) break;
      if (earlier.loads[level] === own) before += 1;
    }
    const { running, waiting } = others[level];
    return running + waiting < before && others.narrow.waiting < this.limits.waiting.narrow;
  }

  private hasRoom(loads: Loads, of: 'running' | 'waiting'): boolean {
    return LEVELS.every((level) => loads[level][of] < this.limits[of][level]);
  }

  /** A network that was served goes to the end of the round. */
  private begin(loads: Loads): Loads {
    this.turns += 1;
    for (const level of LEVELS) loads[level].servedAt = this.turns;
    this.count(loads, 'running', 1);
    return loads;
  }

  /** Of what has room, the network that was served longest ago; of its own, what came first. */
  private serveNext(): void {
    let next: Place | undefined;
    for (const place of this.places) {
      if (this.hasRoom(place.loads, 'running') && (!next || isBefore(place.loads, next.loads))) next = place;
    }
    next?.begin();
  }

  private loadsOf({ wide, narrow }: Networks): Loads {
    return { all: this.load('all'), wide: this.load(`wide ${wide}`), narrow: this.load(`narrow ${narrow}`) };
  }

  private load(key: string): Load {
    return this.loads.get(key) ?? { key, running: 0, waiting: 0, servedAt: (this.turns += 1) };
  }

  /** Only what has work is remembered. */
  private count(loads: Loads, of: 'running' | 'waiting', by: 1 | -1): void {
    for (const level of LEVELS) {
      const load = loads[level];
      load[of] += by;
      if (load.running + load.waiting === 0) this.loads.delete(load.key);
      else this.loads.set(load.key, load);
    }
  }
}

const isBefore = (one: Loads, other: Loads) =>
  one.wide === other.wide ? one.narrow.servedAt < other.narrow.servedAt : one.wide.servedAt < other.wide.servedAt;
