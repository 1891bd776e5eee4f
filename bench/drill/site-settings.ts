import type { S3Server } from '@/testing/s3-server';

export type SiteSettings = Readonly<Record<string, string>>;

interface Services {
  port: number;
  database: string;
  bucket: S3Server['settings'];
  identityPort: number;
}

function bucketUrl({ endpoint, bucket, region, key }: S3Server['settings']): string {
  const url = new URL(`${endpoint}/${bucket}?region=${region}`);
  url.username = key?.accessKeyId ?? '';
  url.password = key?.secretAccessKey ?? '';
  return url.href;
}

/** Settings of every instance behind the proxy that listens on `port`. */
export const siteSettings = ({ port, database, bucket, identityPort }: Services): SiteSettings => ({
  DATABASE_URL: database,
  SITE_URL: `http://localhost:${port}`,
  STORAGE_S3_BUCKET: bucketUrl(bucket),
  FIREBASE_PROJECT_ID: 'demo-pins',
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${identityPort}`,
  NEXTAUTH_SECRET: 'a secret of the drill, for both instances',
  TRUSTED_PROXY_HOPS: '1',
  RENDERERS: '1',
  RATE_LIMITS: 'off',
  DRAIN_SECONDS: '2',
  LOG_LEVEL: 'silent',
});
