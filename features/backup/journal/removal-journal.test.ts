import { text } from 'node:stream/consumers';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { STORAGES, usePlace } from '@/jest/storages';
import { db } from '@/lib/db/client';
import { ban, unban } from '@/lib/services/bans';
import { blockUser } from '@/lib/services/blocks';
import { deleteBoard, editBoard, restoreBoard } from '@/lib/services/boards';
import { sweepOrphans } from '@/lib/services/media-files/orphans';
import { deletePin } from '@/lib/services/pins/delete-pin';
import { forgetJournal, listJournal, readJournal } from '@/features/backup/journal/journal-files';
import { standingRemovals } from '@/features/backup/journal/standing-removals';
import { writeJournal } from '@/features/backup/journal/write-journal';
import { isPublicKey } from '@/lib/storage/key';
import type { Storage } from '@/lib/storage/storage';

useTestDatabase();

const DAY_MS = 86_400_000;
const waiting = () => rowsOf('select kind, subject_id from removal_outbox order by id');
const banned = async () => {
  const userId = await addUser();
  await ban({ userId, reason: 'Words of a moderator.', until: null, adminId: null });
  return Number(userId);
};
const standing = async (storage: Storage) =>
  standingRemovals(await readJournal(storage, await listJournal(storage))).map(({ kind, id }) => [kind, id]);

/** Tables that the journal leaves out, and why a restored backup undoes no removal in them. */
const NOT_NOTED: Record<string, string> = {
  announcements: 'work to do',
  appeals: 'asked of the moderators; goes with its account',
  audit_log: 'never removed',
  avatar_hashes: 'goes with its picture',
  bans: 'noted by users',
  blocked_media_hashes: 'noted by blocked_media',
  blocked_uploads: 'a record',
  board_covers: 'derived',
  board_follows: "a person's own choice",
  board_pins: "a board's content",
  board_previews: 'derived',
  cdn_outbox: 'purges that a CDN has yet to get',
  cdn_targets: 'leases',
  contact_messages: 'asked of the operator',
  cybertips: 'in the audit log, and at NCMEC',
  deleted_boards: 'gone after a minute',
  dsa_sender: 'how far a log was sent',
  ended_walks: 'derived',
  erasures: 'work to do',
  factor_codes: "a person's own choice",
  feed: 'derived',
  feed_blocks: 'derived',
  feed_clock: 'derived',
  feed_counts: 'derived',
  file_deletions: 'work to do',
  hash_lists: 'the operator imports it again',
  hash_quarantine: 'work to do',
  hidden_tags: "a person's own choice",
  hiding_limit_alerts: 'a limit',
  indexnow_outbox: 'work to do',
  indexnow_sender: 'a lease',
  listed_files: 'the operator imports it again',
  listed_looks: 'the operator imports it again',
  media: 'goes with its pins',
  media_hashes: 'goes with its media asset',
  media_jobs: 'work to do',
  media_workers: 'of processes that run',
  moderation_claims: 'a lease',
  notification_channels: "a person's own choice",
  notice_senders: 'asked of the moderators',
  notification_events: 'sent',
  notifications: 'sent',
  outgoing_mails: 'work to do',
  passkeys: "a person's own choice",
  page_counts: 'derived',
  push_keys: 'of the site',
  push_subscriptions: 'ends with its session',
  rate_limits: 'a limit',
  related_tags: 'derived',
  releases: 'goes with its pin, whose hiding is noted',
  removal_outbox: 'what is noted',
  reports: 'asked of the moderators; goes with its account',
  save_log: 'derived',
  saves: "a person's own choice",
  schema_migrations: 'of the schema',
  search_words: 'derived',
  seen_pins: "a person's own choice",
  sessions: 'all end when a backup is put back',
  sitemap_ranges: 'derived',
  site_switches: 'set by the operator',
  storage_owner: 'of the database',
  tag_change_pins: 'what a rule of tags did',
  tag_changes: 'words of the moderators',
  tag_descriptions: 'words of the moderators',
  tag_implications: 'words of the moderators',
  tag_synonyms: 'words of the moderators',
  saved_searches: "a person's own choice",
  search_matcher: 'how far work is done',
  search_news: 'work to do',
  searches: "people's own choices",
  tag_announcements: 'work to do',
  tag_announcer: 'how far work is done',
  tag_follows: "a person's own choice",
  tags: 'words of the moderators',
  takedown_pins: 'asked of the moderators',
  takedowns: 'asked of the moderators',
  unread_outbox: 'notifications that fronts have yet to get',
  unverified_mails: 'a limit',
  upload_statements: 'goes with its account',
  uploads: 'for their uploader alone, and forgotten after seven days',
  user_follows: "a person's own choice",
  warnings: 'a record',
};

it('every table notes what is removed from it, or somebody has said why it need not', async () => {
  const tables = await rowsOf<{ name: string; is_noted: boolean }>(
    `select relname as name, exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'note_removal'::regproc) as is_noted
     from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const notNoted = tables.filter(({ is_noted }) => !is_noted).map(({ name }) => name);
  expect(notNoted).toEqual(Object.keys(NOT_NOTED).sort());
});

describe.each(STORAGES)('the journal on %s', (_name, open) => {
  const place = usePlace(open);
  const write = (storage: Pick<Storage, 'write'> = place.storage) => writeJournal({ database: db, storage });
  beforeEach(() => rowsOf('delete from removal_outbox'));

  it('has a line of each removal, which holds no words, and the rows are gone', async () => {
    const owner = await addUser();
    const pin = await addPin({ postedBy: owner, title: 'The title of a pin' });
    const person = await banned();
    await deletePin(owner, pin, place.storage);
    await write();
    expect(await waiting()).toEqual([]);
    expect(await standing(place.storage)).toEqual([
      ['ban', person],
      ['pin', Number(pin)],
    ]);
    const [key = '', ...others] = await listJournal(place.storage);
    expect(others).toEqual([]);
    expect(await text(await place.storage.read(key))).not.toMatch(/title|person|words/i);
    await write();
    expect(await listJournal(place.storage)).toEqual([key]);
  });

  it('loses nothing to a kill or a storage that is away, and says nothing twice', async () => {
    const person = await banned();
    const away = () => Promise.reject(new Error('away'));
    await expect(write({ write: away })).rejects.toThrow('away');
    expect(await waiting()).toHaveLength(1);
    const killed: Storage['write'] = (key, body) => place.storage.write(key, body).then(away);
    await expect(write({ write: killed })).rejects.toThrow('away');
    expect(await waiting()).toHaveLength(1);
    const other = await banned();
    await Promise.all([write(), write(), write()]);
    expect(await waiting()).toEqual([]);
    expect(await standing(place.storage)).toEqual([
      ['ban', person],
      ['ban', other],
    ]);
  });

  it('loses nothing to machines that take other rows at once, and keeps no transaction open for the storage', async () => {
    const [early, late] = [await banned(), await banned()];
    await rowsOf('create table put_back as select * from removal_outbox where subject_id = $1', [early]);
    await rowsOf('delete from removal_outbox where subject_id = $1', [early]);
    const slow: Storage['write'] = async (key, body) => {
      await rowsOf('insert into removal_outbox overriding system value select * from put_back'); // as a commit that took longer
      await write();
      expect(
        await rowsOf(`select query from pg_stat_activity
          where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`),
      ).toEqual([]);
      await place.storage.write(key, body);
    };
    await write({ write: slow });
    await rowsOf('drop table put_back');
    expect((await standing(place.storage)).map(([, id]) => id).sort()).toEqual([early, late].sort());
    expect(await waiting()).toEqual([]);
  });

  it('says no more of what was taken back', async () => {
    const owner = await addUser();
    const { id: deleted } = await addBoard({ creator: owner });
    const { id: hidden } = await addBoard({ creator: owner });
    const [person, other] = [await banned(), await addUser()];
    await deleteBoard(owner, deleted);
    await editBoard(owner, hidden, { isPrivate: true });
    await blockUser(owner, String(person), 'block');
    await blockUser(owner, other, 'mute');
    await write();
    expect((await standing(place.storage)).length).toBe(5);
    await blockUser(owner, String(person), null);
    await unban(String(person), null);
    await restoreBoard(owner, deleted);
    await editBoard(owner, hidden, { isPrivate: false });
    await write();
    expect(await standing(place.storage)).toEqual([['blocked-person', Number(owner)]]);
  });

  it('is kept for so many days, swept by nobody and shown to nobody', async () => {
    await banned();
    await write();
    const [key = ''] = await listJournal(place.storage);
    expect(isPublicKey(key)).toBe(false);
    const later = Date.now() + 400 * DAY_MS;
    await sweepOrphans({ database: db, storage: place.storage, now: later });
    await forgetJournal(place.storage, 400, later);
    expect(await listJournal(place.storage)).toEqual([key]);
    expect(await listJournal(place.storage, new Date(later))).toEqual([]);
    await forgetJournal(place.storage, 400, later + DAY_MS);
    expect(await listJournal(place.storage)).toEqual([]);
  });

  it('is not read where a line is unknown', async () => {
    await place.storage.write(
      'journal/2026-01-01/1-2.jsonl',
      Buffer.from('{"at":"2026-01-01T00:00:00Z","kind":"x"}\n'),
    );
    await expect(standing(place.storage)).rejects.toThrow(/^journal\/2026-01-01\/1-2.jsonl cannot be read/);
  });
});
