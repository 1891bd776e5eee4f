import { Writable } from 'node:stream';
import pino from 'pino';

/** A logger of every level, and what it has written. */
export function recordLog() {
  const recorded = { text: '' };
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      recorded.text += chunk.toString();
      done();
    },
  });
  return { log: pino({ level: 'trace' }, sink), recorded };
}
