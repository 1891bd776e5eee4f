import pg from 'pg';
import { pageTags } from '@/lib/domain/page-tags';
import { encodePurges, PURGE_CHANNEL } from '@/lib/db/purge';

/** People whose profiles show a number, which changes under the purge of the profile as a service changes what it shows. */
export class Profiles {
  private number = 0;

  private constructor(
    private readonly database: pg.Client,
    private readonly ids: readonly string[],
    private readonly origin: string,
  ) {}

  static async make(databaseUrl: string, origin: string, count: number): Promise<Profiles> {
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    const { rows } = await database.query<{ id: string }>(
      `insert into users (auth_uid, name, bio) select 'profile-' || n, 'Person ' || n, 'number 0' from generate_series(1, $1::int) n
       returning id::text`,
      [count],
    );
    return new Profiles(
      database,
      rows.map(({ id }) => id),
      origin,
    );
  }

  /** Changes one, lets the front hear of it as the answer to a write does, and tells whether its page shows the change. */
  async isShownAfterPurge(n: number): Promise<{ isServed: boolean; isCurrent: boolean }> {
    this.number += 1;
    const id = this.ids[n % this.ids.length] ?? '';
    const text = `number ${this.number}.`;
    const [payload] = encodePurges([pageTags.user(id)], 'hard');
    await this.database.query('begin');
    await this.database.query('update users set bio = $1 where id = $2', [text, id]);
    await this.database.query('select pg_notify($1, $2)', [PURGE_CHANNEL, payload]);
    await this.database.query('commit');
    const settled = await this.settle();
    const answer = await fetch(`${this.origin}/user-profile/${id}`).catch(() => undefined);
    const html = (await answer?.text().catch(() => '')) ?? '';
    return { isServed: settled && answer?.status === 200, isCurrent: html.includes(text) };
  }

  close(): Promise<void> {
    return this.database.end();
  }

  /** The answer to any write comes after the purges of before have been heard. */
  private async settle(): Promise<boolean> {
    const answer = await fetch(`${this.origin}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'visitor@example.com', message: `number ${this.number}` }),
    }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    return answer?.status === 201;
  }
}
