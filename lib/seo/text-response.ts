import { createHash } from 'node:crypto';

/** Sends a public text with an ETag; 304 to who has it. How long it may be kept is for the front to say. */
export function textResponse(request: Request, type: string, body: string): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    ETag: etag,
  };
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}
