import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

interface ParserError extends Error {
  code?: string;
}

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Time for a refused client to read the reason, ms. */
const LINGER = 2_000;

/** Answers what the HTTP parser refused and closes the connection within `linger` ms; `response` is the last one on it, perhaps still under way. */
export function answerClientError(
  error: ParserError,
  socket: Duplex,
  { response, linger = LINGER }: { response?: ServerResponse; linger?: number } = {},
): void {
  const isAnswered = response?.headersSent && !response.writableFinished;
  if (error.code === 'ECONNRESET' || socket.destroyed || isAnswered) {
    socket.destroy();
    return;
  }
  if (socket.writableEnded) return;
  const status = clientErrorStatus(error);
  const text = `${REASONS[status]}\n`;
  const head = [
    `HTTP/1.1 ${status} ${REASONS[status]}`,
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${text.length}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  const forced = setTimeout(() => socket.destroy(), linger);
  socket.once('close', () => clearTimeout(forced));
}

export function refuseConnect(socket: Duplex): void {
  socket.on('error', () => undefined).resume();
  answerClientError(Object.assign(new Error('CONNECT'), { code: 'HPE_INVALID_METHOD' }), socket);
}

export function clientErrorStatus({ code }: ParserError): number {
  if (code === 'HPE_INVALID_METHOD') return 405;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}
