import { sql } from 'kysely';
import { useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { db, getPool } from '@/lib/db/client';

useTestDatabase();

const run = (text: string, values: unknown[]) => getPool().query(text, values);
const like = (to: string, pin: string, who: string) =>
  run("select notify($1, 'like', $2, $3, $4, $2, null)", [to, pin, who, who]);
const sendUnread = () => run('select tell_unread(5000)', []);

/** People whose new notifications listeners hear of meanwhile. */
async function heardOf(act: () => Promise<unknown>): Promise<string[]> {
  const client = await getPool().connect();
  const heard: string[] = [];
  client.on('notification', ({ payload = '' }) => heard.push(payload));
  try {
    await client.query('listen notifications');
    await act();
    await client.query('select 1');
  } finally {
    client.release(true);
  }
  return heard;
}

async function somebodyWithPin() {
  const me = await addUser();
  return { me, pin: await addPin({ postedBy: me }) };
}

describe('a change of the unread notifications', () => {
  it('reaches listeners once its transaction is over, one time for many events, and never if that was undone', async () => {
    const { me, pin } = await somebodyWithPin();
    const { me: other, pin: their } = await somebodyWithPin();
    await sendUnread();
    await db.transaction().execute(async (trx) => {
      for (const who of [await addUser(), await addUser()])
        await sql`select like_pin(${who}, ${pin}, true)`.execute(trx);
      expect(await heardOf(sendUnread)).toEqual([]);
    });
    const undone = db.transaction().execute(async (trx) => {
      await sql`select like_pin(${me}, ${their}, true)`.execute(trx);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await heardOf(sendUnread)).toEqual([me]);
    expect(await heardOf(sendUnread)).toEqual([]);
    await like(other, their, me);
    expect(await heardOf(sendUnread)).toEqual([other]);
  });

  it('is sent by another front when the first one is killed', async () => {
    const { me, pin } = await somebodyWithPin();
    await sendUnread();
    await like(me, pin, await addUser());
    const killed = await getPool().connect();
    killed.on('error', () => undefined);
    await killed.query('begin; select tell_unread(1)');
    expect(await heardOf(sendUnread)).toEqual([]);
    const { rows } = await killed.query<{ pid: number }>('select pg_backend_pid() as pid');
    await run('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    killed.release(true);
    expect(await heardOf(sendUnread)).toEqual([me]);
  });
});
