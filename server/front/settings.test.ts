import { EnvError } from '@/lib/env';
import { readFrontSettings } from './settings';

describe('readFrontSettings', () => {
  it('needs the database and the secret of sessions', () => {
    expect(() => readFrontSettings({})).toThrow(
      new EnvError(
        new Map([
          ['DATABASE_URL', 'is needed by the front'],
          ['NEXTAUTH_SECRET', 'is needed by the front'],
        ]),
      ),
    );
  });

  it('reads the settings of the site too', () => {
    expect(
      readFrontSettings({
        PORT: '3200',
        DATABASE_URL: 'postgres://db/pins',
        NEXTAUTH_SECRET: 'x'.repeat(32),
      }),
    ).toMatchObject({
      SITE_URL: 'http://localhost:3200',
      TRUSTED_PROXY_HOPS: 0,
    });
  });
});
