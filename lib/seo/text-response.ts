/** The front adds ETag and lifetimes. */
export const textResponse = (type: string, body: string): Response =>
  new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } });
