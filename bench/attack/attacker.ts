/** A process that runs one attack, then reports how its requests ended. */
import os from 'node:os';
import { z } from 'zod';
import type { Results } from '@/bench/attack/attack';
import { ATTACKS } from '@/bench/attack/attacks';

const orderSchema = z.object({ origin: z.string(), name: z.string(), seconds: z.number() });
export type AttackOrder = z.infer<typeof orderSchema>;

// Attackers are elsewhere: they get this machine's time last.
os.setPriority(19);
process.on('message', (message) => void run(orderSchema.parse(message)));
process.on('disconnect', () => process.exit());

async function run({ origin, name, seconds }: AttackOrder): Promise<void> {
  const attack = ATTACKS.find((each) => each.name === name);
  if (!attack) throw new Error(`there is no attack "${name}"`);
  const results: Results = {};
  const note = (result: string | number) => {
    results[result] = (results[result] ?? 0) + 1;
  };
  await attack.run({ origin, until: AbortSignal.timeout(seconds * 1000), note });
  process.send?.(results);
  process.disconnect();
}
