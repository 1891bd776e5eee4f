/** A process that keeps uploading files until it is told to stop, then says how that went. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { signIn } from '@/bench/site/sign-in';

export interface UploaderOrder {
  origin: string;
  folder: string;
  /** Names of files, of which each upload takes the next. */
  files: string[];
  /** Uploads that run at once. */
  atOnce: number;
}

export interface UploaderReport {
  /** Milliseconds that each upload took that was taken. */
  taken: number[];
  /** Statuses of those that were refused, and how often. */
  refused: Record<string, number>;
}

/** Verified people of the demo content; each may have so many uploads. */
const PEOPLE = ['viewer', 'creator'];

const uploadSchema = z.object({ _id: z.string() });

// Uploaders are elsewhere: what they take of this machine's time is taken last.
os.setPriority(19);
process.on('message', (order: UploaderOrder) => void run(order));
process.on('disconnect', () => process.exit());

let isOver = false;

async function run({ origin, folder, files, atOnce }: UploaderOrder): Promise<void> {
  const report: UploaderReport = { taken: [], refused: {} };
  process.once('SIGTERM', () => (isOver = true));
  const tokens = await Promise.all(PEOPLE.map((name) => signIn(origin, name)));
  const bodies = await Promise.all(files.map((name) => readFile(path.join(folder, name))));
  let sent = 0;
  const uploadOn = async () => {
    while (!isOver) {
      const n = sent++;
      const body = bodies[n % bodies.length];
      const authorization = `Bearer ${tokens[n % tokens.length]}`;
      if (body) await upload({ origin, authorization, body, report });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, uploadOn));
  process.send?.(report);
  process.disconnect();
}

interface Upload {
  origin: string;
  authorization: string;
  body: Buffer;
  report: UploaderReport;
}

/** Uploads a file that nobody has sent before: a picture ends where it ends, and what comes behind makes another file. */
async function upload({ origin, authorization, body, report }: Upload): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(body), new Uint8Array(randomBytes(16))]), 'bench');
  const startedAt = performance.now();
  const answer = await fetch(`${origin}/api/uploads`, { method: 'POST', headers: { authorization }, body: form });
  const text = await answer.text();
  if (answer.status !== 201) {
    report.refused[answer.status] = (report.refused[answer.status] ?? 0) + 1;
    return;
  }
  report.taken.push(performance.now() - startedAt);
  const { _id } = uploadSchema.parse(JSON.parse(text));
  await fetch(`${origin}/api/uploads/${_id}`, { method: 'DELETE', headers: { authorization } });
}
