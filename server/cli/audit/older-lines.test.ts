import { rowsOf, useTestDatabase } from '@/jest/database';

useTestDatabase();

const LINE = {
  seq: 7,
  id: 12,
  actor: 3,
  action: 'ban',
  subject: 'user',
  subject_id: 9,
  detail: { reason: 'Spam.' },
  previous: '\\x00ff',
};
const hashOf = async (line: object) =>
  (
    await rowsOf("select encode(audit_hash(jsonb_populate_record(null::audit_log, $1)), 'hex') as hash", [
      JSON.stringify(line),
    ])
  )[0]?.hash;

it('the hash of an audit line never changes, with an IP address or from before these were stored', async () => {
  expect(await hashOf(LINE)).toBe('ec86751b56da2784d9376882433e5321a3374752855c668f116135641b218b3b');
  expect(await hashOf({ ...LINE, ip_digest: '\\x0a0b' })).toBe(
    'bd4f7693a29973210f0ae090d155d3f1f79d55b2305616601a070be1b41d99c9',
  );
});
