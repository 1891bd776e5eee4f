import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The key that the test server knows. */
export const S3_KEY = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' };
export const S3_REGION = 'eu-test-1';

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/((\d{8})\/([^/]+)\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const TOLERANCE_MS = 15 * 60_000;

interface SignedRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Checks a request as AWS Signature Version 4 says, body included.
 * @returns the error code of S3, or undefined when all is well
 */
export function findSignatureFault({ method, url, headers, body }: SignedRequest): string | undefined {
  const [, keyId, scope = '', day = '', region = '', signedHeaders = '', signature = ''] =
    FORM.exec(headers.authorization ?? '') ?? [];
  if (!keyId) return 'AccessDenied';
  if (keyId !== S3_KEY.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== S3_REGION) return 'AuthorizationHeaderMalformed';
  const names = signedHeaders.split(';');
  const unsigned = Object.keys(headers).filter((name) => name.startsWith('x-amz-') && !names.includes(name));
  if (!names.includes('host') || unsigned.length > 0) return 'AccessDenied';

  const time = String(headers['x-amz-date']);
  const [, year, month, date, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? [];
  const sentAt = Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`);
  if (!time.startsWith(day) || !(Math.abs(Date.now() - sentAt) < TOLERANCE_MS)) return 'RequestTimeTooSkewed';

  const bodyHash = String(headers['x-amz-content-sha256']);
  if (bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const query = [...url.searchParams].map((pair) => pair.map(encode).join('=')).sort();
  const lines = names.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`);
  const canonical = [method, url.pathname, query.join('&'), lines.join(''), signedHeaders, bodyHash].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(Buffer.from(canonical))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${S3_KEY.secretAccessKey}`);
  const isRight = timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
  return isRight ? undefined : 'SignatureDoesNotMatch';
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
/** Percent-encoding of RFC 3986, which leaves fewer signs as they are than JavaScript's own. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
