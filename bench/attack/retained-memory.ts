import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const INSPECTOR = 'http://127.0.0.1:9229/json/list';
const targetsSchema = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })]);
const answerSchema = z.object({ id: z.number(), result: z.unknown() });
const usageSchema = z.object({
  usedSize: z.number(),
  embedderHeapUsedSize: z.number(),
  backingStorageSize: z.number(),
});

/** Memory that a Node process holds after a full garbage collection, by its inspector, MB. */
export async function retainedMb(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR1');
  await sleep(1_000);
  const [{ webSocketDebuggerUrl }] = targetsSchema.parse(await (await fetch(INSPECTOR)).json());
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  const call = async (id: number, method: string): Promise<unknown> => {
    socket.send(JSON.stringify({ id, method }));
    const [{ data }] = z.tuple([z.object({ data: z.string() })]).parse(await once(socket, 'message'));
    return answerSchema.parse(JSON.parse(data)).result;
  };
  await call(1, 'HeapProfiler.collectGarbage');
  const usage = usageSchema.parse(await call(2, 'Runtime.getHeapUsage'));
  socket.close();
  return Math.round((usage.usedSize + usage.embedderHeapUsedSize + usage.backingStorageSize) / 1e6);
}
