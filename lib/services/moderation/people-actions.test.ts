import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { withoutChanges } from '@/jest/without-changes';
import { actOnPerson } from '@/lib/services/moderation/people-actions';

useTestDatabase();

const isBanned = async (id: string) =>
  (await rowOf('select banned_at is not null as banned from users where id = $1', [id])).banned;
const stateOfReport = async (id: string) =>
  (await rowOf("select state from reports where subject_type = 'user' and subject_id = $1", [id])).state;

async function reported() {
  const [userId, adminId, reporter] = [await addUser(), await addUser({ admin: true }), await addUser()];
  await rowsOf("insert into reports (reporter_id, subject_type, subject_id, reason) values ($1, 'user', $2, 'spam')", [
    reporter,
    userId,
  ]);
  return { userId, adminId };
}

describe('a ban by a moderator', () => {
  it('upholds the open reports of the person', async () => {
    const { userId, adminId } = await reported();
    await actOnPerson(userId, { act: 'ban', reason: 'Spam.', days: 3 }, adminId);
    expect([await isBanned(userId), await stateOfReport(userId)]).toEqual([true, 'upheld']);
  });

  it('does not happen when the reports cannot be closed', async () => {
    const { userId, adminId } = await reported();
    await withoutChanges('reports', () =>
      expect(actOnPerson(userId, { act: 'ban', reason: 'Spam.', days: 3 }, adminId)).rejects.toThrow('no changes'),
    );
    expect([await isBanned(userId), await stateOfReport(userId)]).toEqual([false, 'open']);
  });

  it('closes no report when the person may not be banned', async () => {
    const { userId, adminId } = await reported();
    await rowsOf("update users set role = 'admin' where id = $1", [userId]);
    await expect(actOnPerson(userId, { act: 'ban', reason: 'Spam.', days: 3 }, adminId)).rejects.toThrow('has a role');
    expect(await stateOfReport(userId)).toBe('open');
  });
});
