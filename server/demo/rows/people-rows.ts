import type pg from 'pg';
import type { DemoPerson } from '@/server/demo/content/demo-content';
import { insertRows } from './insert';

/** The identity service's subject of a demo person. */
export const authUid = (key: string): string => `demo-${key}`;

/** Users and bans; counters stay 0 until `writeCounters`. */
export async function writePeople(client: pg.ClientBase, people: readonly DemoPerson[]): Promise<void> {
  await insertRows(
    client,
    `insert into users (id, auth_uid, name, bio, email, email_verified, role, banned_at, created_at, updated_at)
     select time_id("createdAt"), "authUid", name, bio, email, "emailVerified", (case when "isAdmin" then 'admin' else 'person' end)::user_role, "bannedAt", "createdAt",
       "createdAt"
     from (select * from jsonb_to_recordset($1) as row ("authUid" text, name text, bio text, email text,
       "emailVerified" boolean, "isAdmin" boolean, "bannedAt" timestamptz, "createdAt" timestamptz)
       order by "createdAt") row`,
    people.map((person) => ({ ...person, authUid: authUid(person.key) })),
  );
  await client.query(
    `insert into bans (id, user_id, admin_id, reason, created_at)
     select time_id(u.banned_at), u.id, a.id, 'Repeated advertising in titles and boards.', u.banned_at
     from users u, users a where u.banned_at is not null and a.role = 'admin'`,
  );
}
