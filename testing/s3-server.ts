import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { findSignatureFault, S3_KEY, S3_REGION } from '@/testing/s3-signature';
import type { BucketSettings } from '@/lib/storage/bucket';

export interface StoredObject {
  bytes: Buffer;
  type: string;
  cacheControl: string;
  writtenAt: Date;
}

export interface S3Server {
  /** Settings of a storage for the server's only bucket. */
  settings: BucketSettings;
  objects: Map<string, StoredObject>;
  /** Refuses the next `times` requests with this; undefined: works again. */
  fail(fault?: { status: number; code: string }, times?: number): void;
  /** Takes requests and answers none, or answers again. */
  hang(isHanging: boolean): void;
  stop(): Promise<void>;
}

interface S3Options {
  pageSize?: number;
  objects?: S3Server['objects'];
}

const BUCKET = 'media';
const STATUS: Record<string, number> = {
  AuthorizationHeaderMalformed: 400,
  XAmzContentSHA256Mismatch: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  InvalidRange: 416,
  NotImplemented: 501,
};

class S3Fault extends Error {
  constructor(
    readonly code: string,
    readonly status = STATUS[code] ?? 403,
  ) {
    super(code);
  }
}

/**
 * An S3-compatible server on a port of this machine, with one bucket, empty unless `objects` are given: put, copy, get with ranges, head, delete and list
 * (version 2, in pages of `pageSize`). Signatures and hashes of bodies are checked as S3 does; what it does not
 * know it refuses.
 */
export async function startS3Server({ pageSize = 1000, objects = new Map() }: S3Options = {}): Promise<S3Server> {
  let fault: { status: number; code: string } | undefined;
  let faults = 0;
  let isHanging = false;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '', 'http://s3');
    const body = await buffer(request);
    if (fault && faults-- > 0) throw new S3Fault(fault.code, fault.status);
    const refusal = findSignatureFault({ method, url, headers, body });
    if (refusal) throw new S3Fault(refusal);
    const [, bucket, ...segments] = decodeURIComponent(url.pathname).split('/');
    const key = segments.join('/');
    if (bucket !== BUCKET) throw new S3Fault('NoSuchBucket');

    if (!key && method === 'GET' && url.searchParams.get('list-type') === '2') {
      response.setHeader('content-type', 'application/xml').end(list(url.searchParams));
    } else if (key && method === 'PUT') {
      const source = headers['x-amz-copy-source'];
      const object = source === undefined ? receive(headers, body) : copyOf(String(source));
      objects.set(key, object);
      const copied = `${PROLOGUE}<CopyObjectResult>${xml({ ETag: etag(object.bytes) })}</CopyObjectResult>`;
      response.setHeader('etag', etag(object.bytes)).end(source === undefined ? undefined : copied);
    } else if (key && method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (key && (method === 'GET' || method === 'HEAD')) {
      send(find(key), request, response);
    } else throw new S3Fault('MethodNotAllowed');
  }

  function copyOf(source: string): StoredObject {
    const [bucket, ...segments] = decodeURIComponent(source).split('/');
    if (bucket !== BUCKET) throw new S3Fault('NoSuchBucket');
    return { ...find(segments.join('/')), writtenAt: new Date() };
  }

  function find(key: string): StoredObject {
    const object = objects.get(key);
    if (!object) throw new S3Fault('NoSuchKey');
    return object;
  }

  function list(query: URLSearchParams): string {
    const unknown = [...query.keys()].find((name) => !LIST_PARAMETERS.has(name));
    if (unknown) throw new S3Fault('NotImplemented');
    const from = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString();
    const limit = Math.min(Number(query.get('max-keys') ?? pageSize), pageSize);
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > from).sort();
    const page = keys.slice(0, limit);
    const rest = keys.length > limit && Buffer.from(page.at(-1) ?? '').toString('base64url');
    const contents = page.map((key) => {
      const { bytes, writtenAt } = find(key);
      const facts = { Key: key, LastModified: writtenAt.toISOString(), ETag: etag(bytes), Size: bytes.length };
      return `<Contents>${xml(facts)}</Contents>`;
    });
    const facts = { Name: BUCKET, KeyCount: page.length, MaxKeys: limit, IsTruncated: Boolean(rest) };
    const more = rest ? xml({ NextContinuationToken: rest }) : '';
    return `${PROLOGUE}<ListBucketResult xmlns="${NAMESPACE}">${xml(facts)}${more}${contents.join('')}</ListBucketResult>`;
  }

  const server = createServer((request, response) => {
    if (isHanging) return;
    answer(request, response).catch((error: unknown) => {
      const { code, status } = error instanceof S3Fault ? error : new S3Fault('InternalError', 500);
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(
        request.method === 'HEAD' ? undefined : `${PROLOGUE}<Error>${xml({ Code: code, Message: code })}</Error>`,
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    settings: { bucket: BUCKET, endpoint: `http://127.0.0.1:${port}`, region: S3_REGION, key: S3_KEY },
    objects,
    fail: (next, times = Infinity) => {
      fault = next;
      faults = times;
    },
    hang: (next) => (isHanging = next),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const LIST_PARAMETERS = new Set(['list-type', 'prefix', 'max-keys', 'continuation-token', 'x-id']);
const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';
const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>';

const etag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

const xml = (facts: Record<string, string | number | boolean>) =>
  Object.entries(facts)
    .map(
      ([name, fact]) => `<${name}>${String(fact).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</${name}>`,
    )
    .join('');

/** Takes whole bodies of a known length only, as the most modest services do. */
function receive(headers: IncomingMessage['headers'], bytes: Buffer): StoredObject {
  if (headers['content-encoding'] || headers['x-amz-trailer']) throw new S3Fault('NotImplemented');
  if (Number(headers['content-length']) !== bytes.length) throw new S3Fault('MissingContentLength');
  const type = headers['content-type'] ?? 'binary/octet-stream';
  return { bytes, type, cacheControl: headers['cache-control'] ?? '', writtenAt: new Date() };
}

function send(
  { bytes, type, cacheControl, writtenAt }: StoredObject,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { range } = request.headers;
  const match = range === undefined ? undefined : /^bytes=(\d+)-(\d+)$/.exec(range);
  if (match === null) throw new S3Fault('NotImplemented');
  const start = Number(match?.[1] ?? 0);
  const end = Math.min(Number(match?.[2] ?? Infinity), bytes.length - 1);
  if (match && start > end) throw new S3Fault('InvalidRange');
  const part = bytes.subarray(start, end + 1);
  response.writeHead(match ? 206 : 200, {
    'content-type': type,
    'cache-control': cacheControl,
    'content-length': part.length,
    'last-modified': writtenAt.toUTCString(),
    etag: etag(bytes),
    ...(match && { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
  });
  response.end(request.method === 'HEAD' ? undefined : part);
}
