import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

interface CallResult {
  status: number;
  headers: IncomingHttpHeaders;
  /** As sent: compressed when Content-Encoding says so. */
  bytes: Buffer;
  text: string;
}

interface CallOptions {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  agent?: http.Agent;
}

export function call(port: number, path: string, options: CallOptions = {}): Promise<CallResult> {
  const { method = 'GET', headers, body, agent } = options;
  return new Promise((resolve, reject) => {
    const request = http.request({ port, path, method, headers, agent: agent ?? false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}
