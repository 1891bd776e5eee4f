import http, { type OutgoingHttpHeaders } from 'node:http';

export interface AttackRequest {
  url: string;
  from: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: Buffer;
  agent?: http.Agent;
  timeout?: number;
}

/** The status, or 'closed' without a whole answer. */
export type Result = number | 'closed';

const TIMEOUT_MS = 10_000;

/** Never rejects. */
export function send({
  url,
  from,
  method,
  headers,
  body,
  agent,
  timeout = TIMEOUT_MS,
}: AttackRequest): Promise<Result> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(timeout);
    const request = http.request(
      url,
      { method, headers, agent: agent ?? false, localAddress: from, signal },
      (answer) => {
        answer
          .resume()
          .on('end', () => resolve(answer.statusCode ?? 'closed'))
          .on('error', () => resolve('closed'));
      },
    );
    request.on('error', () => resolve('closed'));
    request.end(body);
  });
}
