import type pg from 'pg';
import { addBoard, addPin, addTag, addUser } from '@/jest/gallery';
import { addUploadRow } from '@/jest/uploads';
import { isFlagged } from '@/lib/domain/flagged';

/** The SQL state of a mutation of a pin that is gone. */
export const NO_DATA_FOUND = 'P0002';
const WORDS = ['amber', 'basalt', 'cobalt', 'dune', 'ember', 'fern', 'granite', 'harbour', 'indigo', 'juniper'];
const TAGS = [...WORDS.slice(0, 6), 'slow motion', 'night sky', 'transfer', 'gay', 'tgirl art'];

/** One change of the gallery, by a transaction's client. */
export type Mutation = (client: pg.ClientBase) => Promise<unknown>;

/** A small gallery, and changes of it that are drawn at random. */
export class RandomGallery {
  private hours = 0;

  private constructor(
    private readonly random: () => number,
    private readonly users: string[],
    private readonly boards: string[],
    private readonly pins: string[],
    private readonly tags: { id: number; name: string }[],
  ) {}

  static async make(random: () => number): Promise<RandomGallery> {
    const tags = [];
    for (const name of TAGS) tags.push({ name, id: await addTag(name) });
    const users = await Promise.all(Array.from({ length: 12 }, () => addUser()));
    const boards = await Promise.all(users.map((creator) => addBoard({ creator })));
    const pins = [];
    for (const postedBy of users) pins.push(await addPin({ postedBy, tags: [TAGS[pins.length % TAGS.length] ?? ''] }));
    return new RandomGallery(
      random,
      users,
      boards.map(({ id }) => id),
      pins,
      tags,
    );
  }

  next(): [string, Mutation] {
    const mutations: [number, string, () => Mutation][] = [
      [0.4, 'like', () => this.call('like_pin', this.users, this.pins, this.wish())],
      [0.46, 'put on board', () => this.onBoard('put_on_board')],
      [0.5, 'take off board', () => this.onBoard('take_off_board')],
      [0.53, 'move on board', () => this.move()],
      [0.57, 'add to board', () => this.call('board_add', this.boards, this.pins)],
      [0.6, 'take off any board', () => this.call('board_remove', this.boards, this.pins)],
      [0.65, 'follow person', () => this.call('follow_user', this.users, this.users, this.random() < 0.6)],
      [0.7, 'follow board', () => this.call('follow_board', this.users, this.boards, this.random() < 0.6)],
      [0.72, 'edit board', () => this.edit()],
      [0.73, 'delete board', () => this.ownBoard('delete_board($1, $2)')],
      [0.76, 'restore board', () => this.ownBoard('restore_board($1, $2)')],
      [0.78, 'announce', () => (client) => client.query('select announce(5)')],
      [0.82, 'create', () => this.create()],
      [0.84, 'publish', () => this.publish()],
      [0.87, 'edit pin', () => this.editPin()],
      [0.885, 'delete pin', () => this.pinMutation('delete_pin(posted_by, id)')],
      [0.9, 'change tags', () => this.change('tags = $2, tag_ids = $3, flagged = $4, title = $5', this.details())],
      [0.95, 'change status', () => this.change('status = $2', [this.one(['live', 'live', 'removed', 'held'])])],
      [0.955, 'change picture', () => this.picture()],
      [0.96, 'ban', () => this.ban()],
      [0.97, 'unban', () => this.unban()],
      [0.98, 'flush ranks', () => (client) => client.query('select flush_ranks(20)')],
      [1, 'age feed', () => this.age()],
    ];
    const drawn = this.random();
    const [, name, make] = mutations.find(([upTo]) => drawn < upTo) ?? [1, 'age feed', () => this.age()];
    return [name, make()];
  }

  /** Three hours pass. */
  private age(): Mutation {
    this.hours += 3;
    const hours = this.hours;
    return (client) => client.query("select age_feed(timestamptz '2026-03-01' + $1 * interval '1 hour')", [hours]);
  }

  private ban(): Mutation {
    const user = this.one(this.users);
    return (client) => client.query("select ban_user($1, null, 'Spam.', null)", [user]);
  }

  private unban(): Mutation {
    const user = this.one(this.users);
    return (client) => client.query('select unban_user($1)', [user]);
  }

  /** To like, not to like, or the other of the two. */
  private wish(): boolean | null {
    const drawn = this.random();
    return drawn < 0.5 ? null : drawn < 0.75;
  }

  private call(name: string, left: string[], right: string[], ...more: (boolean | null)[]): Mutation {
    const values = [this.one(left), this.one(right), ...more];
    const places = values.map((_value, at) => `$${at + 1}`);
    return (client) => client.query(`select ${name}(${places.join(', ')})`, values);
  }

  /** A mutation by a board's creator: `$1` and `$2` are who and which board. */
  private ownBoard(call: string, ...values: (string | boolean)[]): Mutation {
    const at = Math.floor(this.random() * this.boards.length);
    return (client) => client.query(`select ${call}`, [this.users[at], this.boards[at], ...values]);
  }

  private onBoard(name: string): Mutation {
    return this.ownBoard(`${name}($1, $2, $3)`, this.one(this.pins));
  }

  private move(): Mutation {
    return this.ownBoard('move_on_board($1, $2, $3, $4)', this.one(this.pins), this.one(this.pins));
  }

  private edit(): Mutation {
    const cover = this.random() < 0.5 ? this.one(this.pins) : '0';
    return this.ownBoard('edit_board($1, $2, $3, null, $4, $5)', this.one(WORDS), this.random() < 0.5, cover);
  }

  private create(): Mutation {
    const [tags, tagIds, flagged, title] = this.details();
    const values = [title, this.one(['gif', 'pic']), this.one(this.users), tags, tagIds, flagged, this.random() * 500];
    return async (client) => {
      const { rows } = await client.query<{ id: number }>(
        `insert into pins (id, title, media_type, image, has_small, width, height, placeholder, posted_by, tags, tag_ids, flagged)
         values (time_id('2026-03-01'::timestamptz - $7::float8 * interval '1 day'),
                 $1, $2, 'art', true, 1, 1, '#000000', $3, $4, $5, $6) returning id`,
        values,
      );
      await client.query('select show_pin($1)', [rows[0]?.id]);
      this.pins.push(String(rows[0]?.id));
    };
  }

  private publish(): Mutation {
    const [tags, flags, title] = this.words();
    const at = Math.floor(this.random() * this.users.length);
    const [user = '', board] = [this.users[at], this.random() < 0.5 ? this.boards[at] : null];
    const status = this.random() < 0.8 ? 'live' : 'pending';
    return async (client) => {
      const values = [user, await addUploadRow(user), status, title, tags, flags, board];
      const { rows } = await client.query<{ refused: string | null; made_id: number }>(
        `select * from publish_pin(person => $1, upload => $2, new_status => $3, new_title => $4, new_alt => null, new_tags => $5,
           tag_flags => $6, new_destination => null, slug_base => 'slug', board => $7, daily_quota => 100000, small_width => 316)`,
        values,
      );
      const [made] = rows;
      if (made?.refused !== null) throw Object.assign(new Error('refused'), { code: NO_DATA_FOUND });
      this.pins.push(String(made.made_id));
    };
  }

  private editPin(): Mutation {
    const [tags, flags, title] = this.words();
    const call = `edit_pin(person => posted_by, pin => id, new_title => $2, new_alt => null, new_tags => $3, tag_flags => $4,
      new_destination => null)`;
    return this.pinMutation(call, title, tags, flags);
  }

  /** A mutation by the poster of a pin, `$1`. */
  private pinMutation(call: string, ...values: unknown[]): Mutation {
    const pin = this.one(this.pins);
    return (client) => client.query(`select (${call}).refused from pins where id = $1`, [pin, ...values]);
  }

  private picture(): Mutation {
    const values = [this.one(this.pins), `#${Math.floor(this.random() * 900_000 + 100_000)}`];
    return (client) => client.query('update pins set placeholder = $2 where id = $1', values);
  }

  private words(): [string[], boolean[], string] {
    const [names, , , title] = this.details();
    const tags = names.length > 0 ? names : ['amber'];
    return [tags, tags.map(isFlagged), title];
  }

  private change(set: string, values: unknown[]): Mutation {
    const pin = this.one(this.pins);
    return async (client) => {
      await client.query('select hide_pin($1)', [pin]);
      await client.query(`update pins set ${set} where id = $1`, [pin, ...values]);
      await client.query('select show_pin($1)', [pin]);
    };
  }

  private details(): [string[], number[], boolean, string] {
    const tags = this.tags.filter(() => this.random() < 0.3);
    const names = tags.map(({ name }) => name);
    const title = `${this.one(WORDS)} ${this.one(WORDS)}`;
    return [names, tags.map(({ id }) => id), names.some((name) => /^gay|^tgirl/.test(name)), title];
  }

  private one(choices: string[]): string {
    return choices[Math.floor(this.random() * choices.length)] ?? '';
  }
}
