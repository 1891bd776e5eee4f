import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { StartError } from '@/server/start/start-error';

/** What Firebase needs of the key of a service account. */
const keySchema = z.object({ client_email: z.string().min(1), private_key: z.string().includes('PRIVATE KEY') });

/**
 * Sees that the file of FIREBASE_CREDENTIALS holds the key of a service account: without it no call of a person could be answered.
 * @throws StartError when it does not
 */
export async function checkCredentials(file: string | undefined): Promise<void> {
  if (file === undefined) return;
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${error.code})`;
    throw new StartError(`FIREBASE_CREDENTIALS ${file}: ${reason}.`);
  });
  if (!isKey(text)) {
    throw new StartError(
      `FIREBASE_CREDENTIALS ${file}: it is no key of a service account, as JSON with client_email and private_key.`,
    );
  }
}

function isKey(text: string): boolean {
  try {
    return keySchema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
