import type pg from 'pg';
import type { ServerCpu } from '@/bench/database/server-cpu';
import { time } from '@/bench/database/timing';
import type { Row } from '@/testing/findings';

interface Task {
  name: string;
  rounds: number;
  prepare?: string;
  /** Statement of `lib/jobs`. */
  run: string;
}

/** 200 liked pins from anywhere on the site. */
const LIKES = `with liked as (
    update pins set saves_count = saves_count + 1
    where id in (select (select id from pins where id >= low + (random() * (high - low))::bigint order by id limit 1)
                 from (select min(id) as low, max(id) as high from pins) ends, generate_series(1, 200))
    returning id)
  insert into save_log select id from liked`;

/** The 30th tag implies the 400th. */
const RULE = 'select begin_tag_change(false, a.name, b.name) from tags a, tags b where a.id = 30 and b.id = 400';
const RULE_STEP = 'select tag_change_step(max(id), 200) from tag_changes';
const TAKE_RULE_BACK = 'select revert_tag_change(max(id)) from tag_changes';

/** Recurring work on growing tables; `load/draws.sql` sets the clock of the age buckets. */
const TASKS: Task[] = [
  { name: 'ranks: 200 likes', rounds: 20, prepare: LIKES, run: 'select flush_ranks(200)' },
  { name: 'age buckets: after a minute', rounds: 20, run: "select age_feed('2026-01-01 00:01Z')" },
  { name: 'age buckets: after a day', rounds: 3, run: "select age_feed('2026-01-02 00:00Z')" },
  { name: 'related tags: 200 tags', rounds: 5, run: 'select refresh_related_tags(0, 200)' },
  {
    name: 'announcements: 50 followers',
    rounds: 20,
    prepare: 'insert into announcements (pin_id, who) select max(id), 1 from pins',
    run: 'select announce(50)',
  },
  {
    name: 'new pins of followed tags: 500 pins',
    rounds: 20,
    prepare: 'update tag_announcer set seen_to = (select id from pins order by id desc offset 500 limit 1)',
    run: 'select look_for_tag_news(500)',
  },
  { name: 'rules of tags: 200 pins', rounds: 10, prepare: RULE, run: RULE_STEP },
  {
    name: 'rules of tags taken back: 200 pins',
    rounds: 10,
    prepare: [RULE, RULE_STEP, TAKE_RULE_BACK].join(';'),
    run: RULE_STEP,
  },
  {
    name: 'saved searches: a pin that 10,000 find',
    rounds: 20,
    prepare: `insert into searches (query, terms) select 'bench ' || n, array['bench', 'bench' || n] from generate_series(1, 10000) n`,
    run: `select note_search_news(array_agg(id), array_agg((select max(id) from pins)))
      from (select id, query, terms from searches where terms && array['bench', 'tag:bench'] order by id + 0 limit 10000) found`,
  },
];

/** The server's cost of recurring work, each time from the same state: it is rolled back. */
export async function timeUpkeep(client: pg.ClientBase, cpu: ServerCpu): Promise<Row[]> {
  const timings: Row[] = [];
  for (const { name, rounds, prepare, run } of TASKS) {
    const timing = await time(
      {
        rounds,
        warming: 1,
        async before() {
          await client.query("begin; set local statement_timeout = '60s'"); // As jobs have it.
          if (prepare) await client.query(prepare);
        },
        run: () => client.query(run),
        after: () => client.query('rollback'),
      },
      cpu,
    );
    if (timing.failures[0]) throw new Error(`${name}: ${timing.failures[0]}`);
    timings.push({ name, ...timing.cpu });
  }
  return timings;
}
