import http, { type Server } from 'node:http';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { OwnSite } from '@/e2e/own-site';
import { encodePurges, PURGE_CHANNEL } from '@/lib/db/purge';
import { pageTags } from '@/lib/domain/page-tags';
import { startPostgres, type EmbeddedPostgres } from '@/server/embedded/postgres';
import { findFreePorts } from '@/server/start/ports';
import { AgeIssuer } from '@/features/age-proof/testing/age-issuer';
import { AgeVendor, CLIENT } from '@/testing/age-vendor';
import { AgeWallet } from '@/features/age-proof/testing/age-wallet';
import { createCybertipline, CYBERTIP_CREDENTIALS } from '@/features/hash-lists/testing/cybertipline';

const [OPERATOR_PORT = 0, PROVIDER_PORT = 0, AGE_VENDOR_PORT = 0] = await findFreePorts(3);
export const OPERATOR_ORIGIN = `http://localhost:${OPERATOR_PORT}`;

export const PROVIDER_ORIGIN = `http://localhost:${PROVIDER_PORT}`;

const VENDOR = {
  name: 'Agecheck',
  issuer: `http://localhost:${AGE_VENDOR_PORT}`,
  ...CLIENT,
  claims: { age_over_18: true },
};

/** Settings of the operator of a public site. */
const SETTINGS = {
  AGE_GATE: 'on',
  // Tests are at no known place, unless they say so.
  AGE_REGIONS: 'GB=proof,IR=closed,unknown=declare',
  UPLOADERS: 'verified',
  UPLOADER_PROVIDER: JSON.stringify({ ...VENDOR, name: 'Whoiswho' }),
  GEO_HEADER: 'x-place',
  TRUSTED_PROXY_HOPS: '1',
  LOG_LEVEL: 'debug',
  MEASUREMENT_ID: 'G-TEST12345',
  AD_PROVIDERS: JSON.stringify([
    { name: 'Paged', url: `${PROVIDER_ORIGIN}/page` },
    { name: 'Scripted', script: `${PROVIDER_ORIGIN}/tag.js` },
  ]),
  PARTNERS: JSON.stringify([{ name: 'A partner', url: 'https://partner.example/', text: 'Prints posters of waves.' }]),
  ADS_TXT: 'ads.example, 1234, DIRECT; CONTACT=ads@example.com',
  SITE_VERIFICATION:
    'google-site-verification=code-for-google, msvalidate.01=code-for-bing, yandex-verification=code-for-yandex',
  OPERATOR_NAME: 'Pins Limited',
  OPERATOR_ADDRESS: '1 High Street, Anytown',
  JURISDICTION: 'Anyland',
  RECORDS_CUSTODIAN: 'A. Person, 1 High Street, Anytown',
  WEBHOOK_URL: `http://whsec_${'a'.repeat(32)}@localhost:${PROVIDER_PORT}/webhook`,
  CYBERTIP_URL: `http://${CYBERTIP_CREDENTIALS}@localhost:${PROVIDER_PORT}/ispws`,
  ACCENT: '#0b5d3b',
  SITE_LOGO: path.resolve('public/icon.svg'),
};

/** Answers of the providers; two ways to show an ad. */
const ANSWERS: Record<string, { type: string; body: string }> = {
  '/page': {
    type: 'text/html',
    body: "<!DOCTYPE html><p>An ad by a page</p><script>parent.postMessage({ pinsAd: 'shown' }, '*')</script>",
  },
  '/tag.js': {
    type: 'text/javascript',
    body: 'setTimeout(() => { document.body.innerHTML = "<iframe width=300 height=250 srcdoc=\'<p>An ad by a script</p>\'></iframe>" }, 50)',
  },
};

/** A site with an operator's settings and forty pins, that a test may stop things on. */
export class OperatorSite {
  private constructor(
    readonly folder: string,
    private readonly database: EmbeddedPostgres,
    private readonly providers: Server,
    private readonly ageVendor: AgeVendor,
    private readonly site: OwnSite,
    /** What its webhook answers. */
    readonly webhook: { status: number; body: string },
    /** A visitor's app with a proof of age. */
    readonly wallet: AgeWallet,
    /** What NCMEC has of its reports. */
    readonly cybertipline: ReturnType<typeof createCybertipline>['fake'],
  ) {}

  /** Begins to start it: it is ready when /api/health says so. */
  static async start(): Promise<OperatorSite> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-operator-'));
    await chmod(folder, 0o755); // PostgreSQL may run as another account
    const database = await startPostgres(path.join(folder, 'postgres'));
    const webhook = { status: 200, body: '' };
    const cybertipline = createCybertipline();
    const providers = http.createServer((request, response) => {
      const { url = '' } = request;
      if (url.startsWith('/ispws/')) return void cybertipline.listener(request, response);
      const answer = url === '/webhook' ? { ...webhook, type: 'application/json' } : ANSWERS[url];
      const { status, type, body } = { status: 200, ...(answer ?? { status: 404, type: 'text/plain', body: '' }) };
      response.writeHead(status, { 'content-type': type }).end(body);
    });
    await new Promise<void>((resolve) => providers.listen(PROVIDER_PORT, resolve));
    const ageVendor = await new AgeVendor().start(AGE_VENDOR_PORT);
    const issuer = await AgeIssuer.make();
    const trustedList = path.join(folder, 'issuers.pem');
    await writeFile(trustedList, issuer.pem);
    const AGE_PROVIDER = JSON.stringify([VENDOR, { name: 'Age app', trustedList }]);
    const settings = { ...SETTINGS, AGE_PROVIDER };
    const site = new OwnSite({ port: OPERATOR_PORT, folder, database: database.url, settings });
    return new OperatorSite(
      folder,
      database,
      providers,
      ageVendor,
      site,
      webhook,
      new AgeWallet(issuer),
      cybertipline.fake,
    );
  }

  /** Puts pins onto its feed, and has it make the home page again, which it made as it started. */
  async addPins(): Promise<void> {
    await this.query("insert into users (id, auth_uid, name) values (1, 'poster', 'poster')");
    await this.query(
      `insert into pins (slug, title, media_type, image, has_small, width, height, placeholder, posted_by)
       select 'wave-' || n, 'Wave ' || n, case when n % 4 = 0 then 'gif' else 'pic' end::media_type, 'waves/' || n, false, 600, 600, '#336699', 1 from generate_series(1, 40) n`,
    );
    await this.query('select feed_add(id) from pins');
    await this.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [
      PURGE_CHANNEL,
      encodePurges([pageTags.feed], 'hard'),
    ]);
  }

  /** Runs one statement on its database. */
  async query(text: string, values: unknown[] = []): Promise<void> {
    const client = new pg.Client({ connectionString: this.database.url });
    await client.connect();
    await client.query(text, values);
    await client.end();
  }

  /** `npm run lockdown -- …` as the operator types it; what it says. */
  lockdown(...args: string[]): Promise<string> {
    return this.site.command('lockdown', ...args);
  }

  /** The words that its database, its files or its log hold. */
  async find(words: readonly string[]): Promise<string[]> {
    const client = new pg.Client({ connectionString: this.database.url });
    await client.connect();
    await client.query('checkpoint'); // The database's files have its rows then.
    await client.end();
    const found = new Set(words.filter((word) => this.site.output.includes(word)));
    for (const entry of await readdir(this.folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const bytes = await readFile(path.join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0)); // gone meanwhile
      for (const word of words) if (bytes.includes(word)) found.add(word);
    }
    return [...found];
  }

  async stop(): Promise<void> {
    await this.site.stop();
    await this.ageVendor.stop();
    this.providers.closeAllConnections();
    await new Promise((resolve) => this.providers.close(resolve));
    await this.database.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Lets a page in past the age dialog. */
export const confirmAge = () => localStorage.setItem('age-confirmed', '1');
