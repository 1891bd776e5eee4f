import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { IMPORT_HOSTS } from '@/e2e/image-server';
import { readEnv } from '@/lib/env';
import { openStorage } from '@/lib/storage/open-storage';
import type { Storage } from '@/lib/storage/storage';
import { findRunningPostgres } from '@/server/embedded/postgres';
import { findFreePort } from '@/server/start/ports';

const schema = z.object({
  /** Where visitors reach it. */
  origin: z.url(),
  /** By which its database and storage are opened and its commands are run. */
  settings: z.record(z.string(), z.string()),
  /** Where its mails become files: DATA_DIR of each instance. */
  dataDirs: z.array(z.string()),
});

/** All that the suite knows of the site that it drives. */
export type SiteUnderTest = z.infer<typeof schema>;

/** Settings that the suite needs, whichever site it drives. */
export const TEST_SETTINGS = {
  LOG_LEVEL: 'warn',
  TRUSTED_PROXY_HOPS: '1',
  IMPORT_PRIVATE_HOSTS: IMPORT_HOSTS,
  // Upkeep makes them at its own pace: which pictures a test meets would depend on the minute.
  AVIF_STILLS: 'off',
};

/** One that runs already, as JSON in E2E_SITE (`npm run cluster -- test`). */
export const givenSite: SiteUnderTest | undefined = process.env.E2E_SITE
  ? schema.parse(JSON.parse(process.env.E2E_SITE))
  : undefined;

export const siteUnderTest: SiteUnderTest = givenSite ?? (await ownSite());

/** The one that Playwright starts. */
async function ownSite(): Promise<SiteUnderTest> {
  // `npm test` names the folder and removes it afterwards; the workers inherit its name and the port.
  const dataDir = (process.env.E2E_DATA_DIR ??= path.join(os.tmpdir(), `pins-e2e-${process.pid}`));
  const settings = {
    ...TEST_SETTINGS,
    PORT: (process.env.E2E_PORT ??= String(await findFreePort())),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    NEXTAUTH_SECRET: 'the secret of the site under test',
  };
  return { origin: `http://localhost:${settings.PORT}`, settings, dataDirs: [dataDir] };
}

/** URL of its database, its own or the embedded one. */
export async function siteDatabaseUrl(): Promise<string | undefined> {
  const { settings, dataDirs } = siteUnderTest;
  return settings.DATABASE_URL || findRunningPostgres(path.join(dataDirs[0] ?? '', 'postgres'));
}

/** Its files. */
export const siteStorage = (): Storage => openStorage(readEnv(siteUnderTest.settings));
