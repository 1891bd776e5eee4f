import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { SupervisedProcess } from '@/server/start/supervised-process';

/** Faults of a process in turn; the last ends it. */
const FAULTS = `
  import { log, logEverything } from '@/lib/log';
  console.log('before there is a log');
  process.emitWarning('early');
  await new Promise(setImmediate);
  logEverything();
  console.error('\\u001b[31m⨯\\u001b[39m', new TypeError('no page for ada@example.com'));
  console.warn('of %d files', 3);
  process.emitWarning('late', 'DeprecationWarning');
  await new Promise(setImmediate);
  log.info({ route: '/' }, 'request');
  process.stdout.write('{"level":"info","half a line\\n');
  process.stderr.write('a native part speaks\\n');
  setTimeout(() => { throw new Error('nobody catches this'); }, 200);`;

it('whatever a process writes, until it dies of an error, is one line of JSON an event', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-faults-'));
  await writeFile(path.join(folder, 'faults.mts'), FAULTS);
  let written = '';
  const console = jest.spyOn(globalThis.console, 'error').mockReturnValue();
  const write = jest
    .spyOn(process.stdout, 'write')
    .mockImplementation((chunk) => (written += String(chunk)).length > 0);
  const own = new SupervisedProcess({
    name: 'renderer',
    args: ['--import', 'tsx', path.join(folder, 'faults.mts')],
    env: {
      ...process.env,
      LOG_FORMAT: 'json',
      NODE_ENV: 'production',
      TSX_TSCONFIG_PATH: path.resolve('tsconfig.json'),
    },
    graceMs: 5_000,
  });
  try {
    while (own.deaths === 0) await new Promise((resolve) => setImmediate(resolve));
  } finally {
    await own.stop();
    write.mockRestore();
    console.mockRestore();
    await rm(folder, { recursive: true });
  }
  const lines = written
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  for (const line of lines) {
    expect(line).toMatchObject({ process: 'renderer', level: expect.any(String), time: expect.stringMatching(/Z$/) });
  }
  const events = lines.map(({ level, msg }) => `${level}: ${msg}`);
  expect(events).toEqual(
    expect.arrayContaining(['error: ⨯ no page for [email]', 'warn: of 3 files', 'warn: late', 'info: request']),
  );
  // On a busy machine, lines of one stream may arrive as one event.
  const levelOf = (words: string) => lines.find(({ msg }) => String(msg).includes(words))?.level;
  for (const words of ['before there is a log', '{"level":"info","half a line']) expect(levelOf(words)).toBe('info');
  for (const words of ['Warning: early', 'a native part speaks', 'Error: nobody catches this', 'Node.js v']) {
    expect(levelOf(words)).toMatch(/^(?:warn|error)$/);
  }
});
