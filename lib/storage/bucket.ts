import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type * as Sdk from '@aws-sdk/client-s3';
import { assertStorageKey, isStorageKey } from '@/lib/storage/key';
import { MEDIA_CACHE_CONTROL, mediaContentType } from '@/lib/storage/media-types';
import { StorageError, type FileBody, type Storage, type StoredFile } from '@/lib/storage/storage';
import { refusals } from '@/lib/refusals';

/** Not a valid storage key, so lists skip it. */
const CHECK_KEY = '.check';
/** A slow visitor holds a connection for long. */
const CONNECTIONS = 512;
/** Two attempts: callers fail within 5 s. */
const ATTEMPTS = 2;
const ANSWER_LIMIT_MS = 2_000;

export interface BucketSettings {
  bucket: string;
  endpoint: string;
  region: string;
  key?: { accessKeyId: string; secretAccessKey: string };
  /** Longest wait for response headers, ms. */
  answerLimitMs?: number;
}

/** Objects are put whole or not at all. */
export class BucketStorage implements Storage {
  private connection?: Promise<Connection>;

  private readonly soon: { requestTimeout: number };

  constructor(private readonly settings: BucketSettings) {
    this.soon = { requestTimeout: settings.answerLimitMs ?? ANSWER_LIMIT_MS };
  }

  async write(key: string, body: FileBody): Promise<void> {
    assertStorageKey(key);
    const { client, sdk } = await this.connect();
    // In memory, because the SDK must sign, checksum and retry it.
    const bytes = Buffer.isBuffer(body) ? body : await readFile(body.file);
    const put = new sdk.PutObjectCommand({
      ...this.at(key),
      Body: bytes,
      ContentLength: bytes.length,
      ContentType: mediaContentType(key) ?? 'application/octet-stream',
      CacheControl: MEDIA_CACHE_CONTROL,
    });
    await client.send(put).catch((error: unknown) => {
      throw refusals.storageUnavailable(error);
    });
  }

  async copy(from: string, to: string): Promise<boolean> {
    assertStorageKey(from);
    assertStorageKey(to);
    const { client, sdk } = await this.connect();
    const CopySource = `${this.settings.bucket}/${from}`;
    const copied = await client
      .send(new sdk.CopyObjectCommand({ ...this.at(to), CopySource }))
      .catch(absentAsNull(sdk));
    return copied !== null;
  }

  async size(key: string): Promise<number | null> {
    assertStorageKey(key);
    const { client, sdk } = await this.connect();
    const head = await client.send(new sdk.HeadObjectCommand(this.at(key)), this.soon).catch(absentAsNull(sdk));
    return head?.ContentLength ?? null;
  }

  async read(key: string, range?: { start: number; end: number }): Promise<Readable> {
    assertStorageKey(key);
    const { client, sdk } = await this.connect();
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await client.send(new sdk.GetObjectCommand({ ...this.at(key), Range }), this.soon);
    if (!(Body instanceof Readable)) throw new Error(`The bucket answered without a body: ${key}`);
    return Body;
  }

  async remove(key: string): Promise<void> {
    assertStorageKey(key);
    const { client, sdk } = await this.connect();
    await client.send(new sdk.DeleteObjectCommand(this.at(key)), this.soon);
  }

  async *list(prefix = ''): AsyncGenerator<StoredFile> {
    const { client, sdk } = await this.connect();
    let next: string | undefined;
    do {
      const page = await client.send(
        new sdk.ListObjectsV2Command({ Bucket: this.settings.bucket, Prefix: prefix, ContinuationToken: next }),
      );
      for (const { Key, LastModified, Size = 0 } of page.Contents ?? []) {
        if (Key && LastModified && isStorageKey(Key)) yield { key: Key, bytes: Size, writtenAt: LastModified };
      }
      next = page.NextContinuationToken;
    } while (next);
  }

  async check(): Promise<void> {
    const { bucket: Bucket } = this.settings;
    try {
      const { client, sdk } = await this.connect();
      await Promise.all([
        client.send(new sdk.PutObjectCommand({ ...this.at(CHECK_KEY), Body: Buffer.from('ok') }), this.soon),
        // A key without the right to list gets 403 instead of 404 for absent files.
        client.send(new sdk.ListObjectsV2Command({ Bucket, MaxKeys: 1 }), this.soon),
      ]);
    } catch (cause) {
      const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
      const message = `Media files cannot be written to the bucket ${Bucket}: ${reason}`;
      throw new StorageError(message, !isRefusal(cause), { cause });
    }
  }

  private at(Key: string) {
    return { Bucket: this.settings.bucket, Key };
  }

  private connect(): Promise<Connection> {
    this.connection ??= connect(this.settings);
    return this.connection;
  }
}

const absentAsNull = (sdk: typeof Sdk) => (error: unknown) => {
  if (error instanceof sdk.S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
  throw refusals.storageUnavailable(error);
};

/** The service refused, or there is no key. */
function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const metadata: unknown = Reflect.get(error, '$metadata');
  const status: unknown = metadata && Reflect.get(metadata, 'httpStatusCode');
  const isNo = typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && status !== 429;
  return isNo || Reflect.get(error, 'name') === 'CredentialsProviderError';
}

interface Connection {
  client: Sdk.S3Client;
  sdk: typeof Sdk;
}

/** The SDK is large; sites without a bucket never load it. */
async function connect({ endpoint, region, key }: BucketSettings): Promise<Connection> {
  const sdk = await import('@aws-sdk/client-s3');
  const agent = { keepAlive: true, maxSockets: CONNECTIONS };
  const config: Sdk.S3ClientConfig = {
    region,
    endpoint,
    // Other services have no host per bucket, and lack the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: key,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: ANSWER_LIMIT_MS,
      socketTimeout: 30_000,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  };
  return { client: new sdk.S3Client(config), sdk };
}
