import { ALL_ENV_KEYS } from '@/features/settings';
import { unknownSettings } from '@/server/start/unknown-settings';

it.each([
  ['DATABASE_URI', 'DATABASE_URL'],
  ['STORAGE_S3_BUCKETS', 'STORAGE_S3_BUCKET'],
  ['SITENAME', 'SITE_NAME'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['TRUSTED_PROXY_HOP', 'TRUSTED_PROXY_HOPS'],
  ['PORTS', 'PORT'],
])('the start warns of %s, which is hardly meant for anything but %s', (name, near) =>
  expect(unknownSettings([name])).toEqual([`Warning: ${name} is no setting of the site. Is ${near} meant?`]),
);

it('the start says nothing of settings, nor of the names of other programs', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'LOGNAME',
    'PGHOST',
    'PGPORT',
    'SHELL',
    'NODE_OPTIONS',
    'npm_config_port',
  ];
  expect(unknownSettings([...ALL_ENV_KEYS, ...others])).toEqual([]);
});
