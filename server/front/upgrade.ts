import http, { type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** Hot reload in development has the only WebSocket. */
export function passUpgrade(port: number) {
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const { url: path, headers } = request;
    const outgoing = http.request({ host: '127.0.0.1', port, path, headers });
    const close = () => {
      socket.destroy();
      outgoing.destroy();
    };
    outgoing.on('upgrade', (answer, upstream, upstreamHead) => {
      const lines = answer.rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`));
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
      socket.write(upstreamHead);
      upstream.write(head);
      upstream.on('error', close).on('close', close);
      socket.on('close', () => upstream.destroy());
      upstream.pipe(socket).pipe(upstream);
    });
    outgoing.on('response', close);
    outgoing.on('error', close);
    socket.on('error', close);
    outgoing.end();
  };
}
