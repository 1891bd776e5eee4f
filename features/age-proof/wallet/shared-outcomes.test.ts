import { openSharedOutcomes } from '@/features/age-proof/wallet/shared-outcomes';
import { useTestDatabase } from '@/jest/database';
import { env } from '@/lib/env';
import { log } from '@/lib/log';

useTestDatabase();

/** A front that listens. */
async function front() {
  const heard: ((id: string) => void)[] = [];
  let opened: ReturnType<typeof openSharedOutcomes> | undefined;
  await new Promise<void>((resolve) => {
    const onHeard = (id: string) => heard.splice(0).forEach((tell) => tell(id));
    opened = openSharedOutcomes({ url: env.DATABASE_URL ?? '', log, onConnected: resolve, onHeard });
  });
  if (!opened) throw new Error('not opened');
  return { ...opened, next: () => new Promise<string>((resolve) => heard.push(resolve)) };
}

it('the answer of a wallet may reach another front than the browser that waits', async () => {
  const [one, other] = [await front(), await front()];
  try {
    const heard = one.next();
    other.outcomes.add('an-id', 'not confirmed');
    expect(await heard).toBe('an-id');
    expect([one, other].map(({ outcomes }) => outcomes.of('an-id'))).toEqual(['not confirmed', 'not confirmed']);
    one.outcomes.take('an-id');
    one.outcomes.hear('an-id', 'proved');
    expect(one.outcomes.of('an-id')).toBe('taken');
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
});
