/** The line between the parts of a form. */
export const BOUNDARY = 'line-between';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A text of a form, or a file of one. */
export type Part = { name?: string; filename?: string; type?: string; body: string | Buffer };

/** The bytes of one part, with the boundary before it. */
export const encode = ({ name, filename, type, body }: Part) => {
  const names = [
    name === undefined ? '' : `; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
  ];
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data${names.join('')}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body), Buffer.from('\r\n')]);
};
/** The bytes of a whole form. */
export const formOf = (...parts: Part[]) => Buffer.concat([...parts.map(encode), Buffer.from(`--${BOUNDARY}--\r\n`)]);

/** A call that sends a form, whole or in pieces. */
export function request(body: Buffer | AsyncIterable<Uint8Array>, headers: Record<string, string> = {}): Request {
  const stream = Buffer.isBuffer(body) ? new Uint8Array(body) : toStream(body);
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'content-type': TYPE, ...headers },
    body: stream,
    duplex: 'half',
  };
  return new Request('http://site.test/api/uploads', init);
}

function toStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await source.return?.()),
  }, { highWaterMark: 0 }); // prettier-ignore
}
