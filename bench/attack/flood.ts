import http, { type OutgoingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from '@/bench/attack/attack';
import { attacker, ipv6Attacker } from '@/bench/attack/networks';
import { send } from '@/bench/attack/request';

const CONNECTIONS = 200;
/** After a refusal, ms: an attacker that spins on refusals measures its own processor. */
const PAUSE_MS = 50;

export interface FloodRequest {
  path: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: Buffer;
}

interface FloodOptions {
  connections?: number;
  /** From a /56 instead of a /24. */
  isIpv6?: boolean;
}

/** Many connections of one network, each with one request after the other. */
export function flood(
  name: string,
  request: (n: number) => FloodRequest,
  { connections = CONNECTIONS, isIpv6 = false }: FloodOptions = {},
): Attack {
  return {
    name,
    isIpv6,
    async run({ origin, until, note }) {
      let sent = 0;
      const askOn = async (connection: number) => {
        const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
        while (!until.aborted) {
          const { path, headers: own, ...rest } = request(sent++);
          const headers = { ...own, ...(isIpv6 && { 'x-forwarded-for': ipv6Attacker(connection) }) };
          const result = await send({ url: origin + path, from: attacker(connection), agent, headers, ...rest });
          note(result);
          if (typeof result !== 'number' || result >= 400) await sleep(PAUSE_MS);
        }
        agent.destroy();
      };
      await Promise.all(Array.from({ length: connections }, (_, connection) => askOn(connection)));
    },
  };
}
