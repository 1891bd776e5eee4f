import pg from 'pg';

/** What the writers have met since the last look. */
interface Met {
  writes: number;
  failed: number;
  'p50 ms': number;
  'p99 ms': number;
  'longest ms': number;
}

const CONNECTIONS = 20;

/** A write of somebody: the statement of the site's own function, and what it is given. */
type Write = (any: Draw) => [statement: string, values: unknown[]];
type Draw = Record<'person' | 'pin' | 'board' | 'media', () => string | undefined>;

/** Everyday writes, to every table that grows with what people do. */
const WRITES: Write[] = [
  ({ person, pin }) => ['select like_pin($1, $2, true)', [person(), pin()]],
  ({ person }) => ['select follow_user($1, $2, true)', [person(), person()]],
  ({ person }) => ["select block_user($1, $2, 'mute')", [person(), person()]],
  ({ person }) => ["select create_board($1, 'A new board', '', false, 'a-new-board')", [person()]],
  ({ board }) => [
    "select edit_board(creator, id, 'Another name', null, null, null) from boards where id = $1",
    [board()],
  ],
  ({ board, pin }) => ['select put_on_board(creator, id, $2, false) from boards where id = $1', [board(), pin()]],
  ({ pin }) => [
    "select edit_pin(posted_by, id, 'Another title', null, null, null, null) from pins where id = $1",
    [pin()],
  ],
  ({ person }) => ["update users set bio = 'Another line' where id = $1", [person()]],
  ({ media }) => ["update media set placeholder = '#336699' where id = $1", [media()]],
];

/**
 * People who write a number of times in each second, each at its own moment, whether those before have been answered or not: a write that is
 * held up holds up no other, and its time counts from that moment.
 */
export class Writers {
  private times: number[] = [];
  private failures: string[] = [];
  private readonly under = new Set<Promise<void>>();
  private readonly clock: NodeJS.Timeout;

  private constructor(
    private readonly pool: pg.Pool,
    private readonly draw: Draw,
    perSecond: number,
  ) {
    pool.on('error', ({ message }) => this.failures.push(message)); // of a connection that nobody uses at the moment
    const startedAt = performance.now();
    let begun = 0;
    this.clock = setInterval(() => {
      // A timer of a busy machine comes late: what is due is made up for.
      for (const due = ((performance.now() - startedAt) / 1_000) * perSecond; begun < due; begun += 1) {
        const write = this.write(WRITES[begun % WRITES.length]);
        this.under.add(write);
        void write.then(() => this.under.delete(write));
      }
    }, 1_000 / perSecond);
  }

  static async start(url: string, perSecond: number): Promise<Writers> {
    const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, min: CONNECTIONS });
    const person = await drawFrom(pool, 'users');
    const pin = await drawFrom(pool, 'pins');
    const board = await drawFrom(pool, 'boards');
    const media = await drawFrom(pool, 'media');
    await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.query('select pg_sleep(0.1)')));
    return new Writers(pool, { person, pin, board, media }, perSecond);
  }

  /** What they have met since they were asked last. */
  take(): Met {
    const times = this.times.toSorted((a, b) => a - b);
    const at = (share: number) => Number((times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1));
    for (const failure of new Set(this.failures)) console.error(failure);
    const met = {
      writes: times.length,
      failed: this.failures.length,
      'p50 ms': at(0.5),
      'p99 ms': at(0.99),
      'longest ms': at(1),
    };
    this.times = [];
    this.failures = [];
    return met;
  }

  async stop(): Promise<void> {
    clearInterval(this.clock);
    await Promise.all(this.under);
    await this.pool.end();
  }

  private async write(write: Write | undefined): Promise<void> {
    if (!write) return;
    const startedAt = performance.now();
    const [statement, values] = write(this.draw);
    await this.pool
      .query(statement, values)
      .catch((error: Error) => this.failures.push(`${statement}: ${error.message}`));
    this.times.push(performance.now() - startedAt);
  }
}

/** Some thousands of a table's ids, one after the other. */
async function drawFrom(pool: pg.Pool, table: string): Promise<() => string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from ${table} tablesample bernoulli (1) repeatable (1) limit 5000`,
  );
  let serial = 0;
  return () => rows[serial++ % rows.length]?.id;
}
