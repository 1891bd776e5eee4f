import { networksOf, type Networks } from '@/lib/domain/ip-key';
import { RendererUnavailable } from '../upstream';

/** The queue is full or the wait too long; nothing was done for the request. */
export class Overloaded extends RendererUnavailable {
  override name = 'Overloaded';

  /** @param isOwnPart only the network has used up its share; others may still have room */
  constructor(
    message: string,
    readonly isOwnPart = false,
  ) {
    super(message);
  }
}

export interface Bounds {
  all: number;
  wide: number;
  narrow: number;
}

const LEVELS: readonly (keyof Bounds)[] = ['all', 'wide', 'narrow'];

export interface QueueLimits {
  running: Bounds;
  waiting: Bounds;
  waitMs: number;
}

/** A turn in the queue. Requests for the same work join it; the soonest of their networks decides its place. */
export class Turn {
  join: ((networks: Networks) => void) | undefined;

  networks: Networks;

  constructor(ip: string) {
    this.networks = networksOf(ip);
  }
}

interface Load {
  key: string;
  running: number;
  waiting: number;
  servedAt: number;
}

type Loads = Record<keyof Bounds, Load>;

interface Place {
  loads: Loads;
  begin: () => void;
}

/** Limits the running work and queues the rest. Wide networks take turns, and so do the narrow networks within each; none exceeds its share. */
export class FairQueue {
  private readonly loads = new Map<string, Load>();
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

  get shed(): number {
    return this.shedCount;
  }

  /** `work` gets its waiting time, ms. Rejects as it does, with Overloaded before it began, or with the reason of `signal`. */
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

  private enter(turn: Turn, signal?: AbortSignal): Promise<Loads> {
    const loads = this.loadsOf(turn.networks);
    if (this.hasRoom(loads, 'running')) return Promise.resolve(this.begin(loads));
    if (this.hasRoom(loads, 'waiting')) return this.wait(turn, loads, signal);
    this.shedCount += 1;
    return Promise.reject(new Overloaded('too much waits for the renderer', this.isOwnPart(loads)));
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
        reject(new Overloaded('the renderer was not free in time', this.isOwnPart(place.loads)));
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

  /** Whether a network's own queue is shorter than that of a place's network. */
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

  private isOwnPart({ all }: Loads): boolean {
    return all.running < this.limits.running.all && all.waiting < this.limits.waiting.all;
  }

  private begin(loads: Loads): Loads {
    this.turns += 1;
    for (const level of LEVELS) loads[level].servedAt = this.turns;
    this.count(loads, 'running', 1);
    return loads;
  }

  /** Among those with room, the network served longest ago, and its oldest request. */
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
