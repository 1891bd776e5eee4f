import { spawn, type IOType } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { untilListening } from '@/server/start/ports';
import { endProcess } from '@/testing/processes';

interface Program {
  name: string;
  port: number;
  /** Writes the configuration into a new folder. @returns the arguments */
  configure: (folder: string) => Promise<string[]>;
  stderr?: IOType;
}

/** Starts a program of Debian; resolves, when it listens, to its stop. */
export async function startProgram({
  name,
  port,
  configure,
  stderr = 'ignore',
}: Program): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `pins-${name}-`));
  const program = spawn(name, await configure(folder), { stdio: ['ignore', 'ignore', stderr] });
  program.on('error', (error) => console.error(`${name} cannot be started: ${error.message}`));
  const stop = async () => {
    await endProcess(program);
    await rm(folder, { recursive: true, force: true });
  };
  await untilListening(port, () => program.exitCode !== null);
  if (program.exitCode === null) return stop;
  await stop();
  throw new Error(`${name} does not start`);
}
