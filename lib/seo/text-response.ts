/** Sends a public text. Its ETag, and how long it may be kept, are for the front to say. */
export const textResponse = (type: string, body: string): Response =>
  new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } });
