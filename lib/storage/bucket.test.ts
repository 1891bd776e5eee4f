import { startS3Server, type S3Server } from '@/testing/s3-server';
import { BucketStorage } from '@/lib/storage/bucket';

let server: S3Server;
let storage: BucketStorage;

beforeAll(async () => {
  server = await startS3Server({ pageSize: 3 });
  storage = new BucketStorage(server.settings);
});
beforeEach(() => {
  server.fail(undefined);
  server.objects.clear();
});
afterAll(() => server.stop());

describe('the bucket storage', () => {
  it('labels what it stores', async () => {
    await storage.write('ab/x.webp', Buffer.from('x'));
    await storage.write('ab/x.mp4', Buffer.from('x'));
    await storage.write('owner.txt', Buffer.from('x'));
    const cacheControl = 'public, max-age=31536000, immutable';
    expect(server.objects.get('ab/x.webp')).toMatchObject({ type: 'image/webp', cacheControl });
    expect(server.objects.get('ab/x.mp4')).toMatchObject({ type: 'video/mp4', cacheControl });
    expect(server.objects.get('owner.txt')).toMatchObject({ type: 'application/octet-stream' });
  });

  it('lists page by page, and leaves out what is not its own', async () => {
    const keys = Array.from({ length: 7 }, (_, n) => `ab/file-${n}.webp`);
    for (const key of keys) await storage.write(key, Buffer.from('x'));
    const [file] = server.objects.values();
    if (file) for (const key of ['Photos/A & B.webp', 'ab/']) server.objects.set(key, file);
    const listed: string[] = [];
    for await (const { key } of storage.list()) listed.push(key);
    expect(listed).toEqual(keys);
  });

  it.each([
    [{ status: 507, code: 'XMinioStorageFull' }],
    [{ status: 503, code: 'SlowDown' }],
    [{ status: 403, code: 'AccessDenied' }],
  ])('says so and leaves nothing behind on %j', async (fault) => {
    server.fail(fault);
    const broken = storage.write('ab/x.webp', Buffer.from('x'));
    await expect(broken).rejects.toMatchObject({ code: 'unavailable', status: 503, cause: { name: fault.code } });
    await expect(storage.size('ab/x.webp')).rejects.toThrow();
    await expect(storage.check()).rejects.toThrow(`to the bucket media: ${fault.code}`);
    server.fail(undefined);
    expect(await storage.size('ab/x.webp')).toBeNull();
  });

  it('gives up what hangs after the second try', async () => {
    const hasty = new BucketStorage({ ...server.settings, answerLimitMs: 50 });
    await hasty.write('ab/x.webp', Buffer.from('x'));
    server.hang(true);
    await expect(hasty.size('ab/x.webp')).rejects.toMatchObject({ status: 503, cause: { name: 'TimeoutError' } });
    await expect(hasty.read('ab/x.webp')).rejects.toThrow('50 ms');
    await expect(hasty.check()).rejects.toMatchObject({ name: 'StorageError', isAway: true });
    server.hang(false);
    expect(await hasty.size('ab/x.webp')).toBe(1);
  });

  it('goes on after one failure of the service', async () => {
    server.fail({ status: 503, code: 'SlowDown' }, 1);
    await storage.write('ab/x.webp', Buffer.from('x'));
    expect(await storage.size('ab/x.webp')).toBe(1);
  });

  it.each([
    ['a wrong secret', { key: { accessKeyId: 'test-key', secretAccessKey: 'wrong' } }, 'SignatureDoesNotMatch', false],
    ['an unknown key', { key: { accessKeyId: 'other', secretAccessKey: 'x' } }, 'InvalidAccessKeyId', false],
    ['another bucket', { bucket: 'other' }, 'NoSuchBucket', false],
    ['a service that is away', { endpoint: 'http://127.0.0.1:1' }, 'ECONNREFUSED', true],
  ])('names %s to the operator, and whether waiting may mend it', async (_, change, reason, isAway) => {
    const broken = new BucketStorage({ ...server.settings, ...change });
    await expect(broken.check()).rejects.toThrow(reason);
    await expect(broken.check()).rejects.toMatchObject({ isAway });
    await expect(broken.write('ab/x.webp', Buffer.from('x'))).rejects.toMatchObject({ status: 503 });
  });

  it('is closed to those without a key', async () => {
    await storage.write('ab/x.webp', Buffer.from('x'));
    const { status } = await fetch(`${server.settings.endpoint}/media/ab/x.webp`);
    expect(status).toBe(403);
  });
});
