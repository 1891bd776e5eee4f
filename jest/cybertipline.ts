import { useLocalServer } from '@/jest/local-server';
import { env } from '@/lib/env';
import { createCybertipline } from '@/testing/cybertipline';

/** NCMEC's CyberTipline for the calling test file, emptied before each test. */
export function useCybertipline() {
  const { fake, listener } = createCybertipline();
  const server = useLocalServer(listener);
  beforeEach(() => {
    Object.assign(fake, { calls: [], reports: new Map(), instead: () => undefined });
    env.CYBERTIP_URL = { url: `${server.origin}/ispws`, authorization: fake.authorization };
  });
  afterEach(() => void (env.CYBERTIP_URL = undefined));
  return fake;
}
