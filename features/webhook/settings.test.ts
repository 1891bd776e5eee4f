import { webhookSettings } from '@/features/webhook/settings';

describe('the URL of a webhook', () => {
  const SECRET = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const read = (WEBHOOK_URL: string) => webhookSettings.read({ WEBHOOK_URL }).WEBHOOK_URL;

  it('has the secret before its host, and says whether pins wait', () => {
    expect(read(`https://whsec_${SECRET}@hook.example:9000/pins?site=1`)).toEqual({
      url: 'https://hook.example:9000/pins?site=1',
      secret: Buffer.from(SECRET, 'base64'),
      isAwaited: true,
    });
    const slashes = read(`http://whsec_${'%2F+'.repeat(20)}@127.0.0.1/?wait=off`);
    expect(slashes).toEqual({
      url: 'http://127.0.0.1/?wait=off',
      secret: Buffer.from('/+'.repeat(20), 'base64'),
      isAwaited: false,
    });
  });

  it.each([
    'https://hook.example/pins',
    `https://${SECRET}@hook.example/pins`,
    'https://whsec_short@hook.example/pins',
    `ftp://whsec_${SECRET}@hook.example/pins`,
    `whsec_${SECRET}@hook.example`,
  ])('is not %s', (url) => expect(() => read(url)).toThrow(/WEBHOOK_URL: must be as https:/));
});
