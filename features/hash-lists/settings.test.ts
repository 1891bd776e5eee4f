import { hashListSettings } from '@/features/hash-lists/settings';
import { parseSettings } from '@/lib/read-env';

describe('the URL of the CyberTipline', () => {
  const read = (CYBERTIP_URL: string) => parseSettings(hashListSettings.schema, { CYBERTIP_URL }).CYBERTIP_URL;

  it('has the user and password before its host', () =>
    expect(read('https://pins:a%2Fb@report.cybertip.org/ispws/')).toEqual({
      url: 'https://report.cybertip.org/ispws',
      authorization: `Basic ${Buffer.from('pins:a/b').toString('base64')}`,
    }));

  it.each(['https://report.cybertip.org/ispws', 'https://pins@report.cybertip.org/ispws'])('is not %s', (url) =>
    expect(() => read(url)).toThrow(/CYBERTIP_URL: must have the user and password before its host/),
  );
});
