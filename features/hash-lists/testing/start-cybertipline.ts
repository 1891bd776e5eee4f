import { useLocalServer } from '@/jest/local-server';
import { hashListSettings } from '@/features/hash-lists/settings';
import { createCybertipline } from '@/features/hash-lists/testing/cybertipline';

/** NCMEC's CyberTipline for the calling test file, emptied before each test. */
export function useCybertipline() {
  const { fake, listener } = createCybertipline();
  const server = useLocalServer(listener);
  beforeEach(() => {
    Object.assign(fake, { calls: [], reports: new Map(), instead: () => undefined });
    hashListSettings.values.CYBERTIP_URL = { url: `${server.origin}/ispws`, authorization: fake.authorization };
  });
  afterEach(() => void (hashListSettings.values.CYBERTIP_URL = undefined));
  return fake;
}
