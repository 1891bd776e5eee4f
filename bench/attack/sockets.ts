import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from '@/bench/attack/attack';
import { attacker } from '@/bench/attack/networks';

/** Begun each 10 ms. */
const BATCH = 50;

/** Opens connections, sends `bytes` on each, reads only with `reads`, and replaces those that the site closes. */
export function occupySockets(
  name: string,
  { count, bytes, reads }: { count: number; bytes: string; reads: boolean },
): Attack {
  return {
    name,
    async run({ origin, until, note }) {
      const port = Number(new URL(origin).port);
      const open = new Set<net.Socket>();
      let begun = 0;
      while (!until.aborted) {
        for (let n = 0; n < BATCH && open.size < count; n += 1) {
          const socket = net.connect({ port, host: '127.0.0.1', localAddress: attacker(begun++) });
          open.add(socket);
          socket.on('connect', () => socket.write(bytes));
          if (reads) socket.once('data', (chunk) => note(Number(chunk.toString('latin1', 9, 12)))).resume();
          else socket.pause();
          socket.on('error', () => undefined);
          socket.on('close', () => {
            open.delete(socket);
            note('closed');
          });
        }
        await sleep(10);
      }
      for (const socket of open) socket.destroy();
    },
  };
}
