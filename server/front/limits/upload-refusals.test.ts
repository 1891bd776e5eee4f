import { call } from '../testing/http-call';
import { startFront, stopServers } from '../testing/start-front';
import { UploadRefusals } from './upload-refusals';

afterEach(stopServers);

const FORM = { 'content-type': 'multipart/form-data; boundary=x' };

describe('an upload of somebody who has reached their limit', () => {
  const setUp = async (refusal: Record<string, string> = {}, trustedProxyHops = 0) => {
    const clock = { now: 1_000_000 };
    const seen: (string | undefined)[] = [];
    const port = await startFront(
      (request, response) => {
        seen.push(request.headers.authorization);
        request.resume().on('end', () => response.writeHead(429, { 'retry-after': '60', ...refusal }).end('Too many.'));
      },
      { uploadRefusals: new UploadRefusals(() => clock.now), trustedProxyHops },
    );
    const upload = (token: string, path = '/api/uploads', headers: Record<string, string> = FORM) =>
      call(port, path, {
        method: 'POST',
        body: 'a file',
        headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      });
    return { clock, seen, upload };
  };

  it('is refused without the renderer until they may upload again', async () => {
    const { clock, seen, upload } = await setUp();
    await upload('anna');
    clock.now += 15_000;
    const refused = await upload('anna');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '45']);
    expect(refused.text).toBe('Too many requests, please try again later.');
    expect(seen).toHaveLength(1);
    clock.now += 45_000;
    await upload('anna');
    expect(seen).toHaveLength(2);
  });

  it('stops neither others nor other calls', async () => {
    const { seen, upload } = await setUp();
    await upload('anna');
    await upload('ben');
    await upload('anna', '/api/pins');
    await upload('anna', '/api/uploads', { 'content-type': 'application/json' });
    expect(seen).toEqual(['Bearer anna', 'Bearer ben', 'Bearer anna', 'Bearer anna']);
  });

  it('stops no other visitor, who has no token either', async () => {
    const { seen, upload } = await setUp({}, 1);
    const search = (ip: string) => upload('', '/api/search/picture', { ...FORM, 'x-forwarded-for': ip });
    await search('192.0.2.1');
    await search('192.0.2.1');
    await search('198.51.100.1');
    expect(seen).toHaveLength(2);
  });

  it('is no reason to refuse files when it brought a URL alone', async () => {
    const { seen, upload } = await setUp();
    await upload('anna', '/api/uploads', { 'content-type': 'application/json' });
    await upload('anna');
    expect(seen).toHaveLength(2);
  });

  it('is asked about again after a quota, which may be free the next moment', async () => {
    const { seen, upload } = await setUp({ 'x-error-code': 'quota' });
    await upload('anna');
    await upload('anna');
    expect(seen).toHaveLength(2);
  });
});
