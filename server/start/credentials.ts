import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { StartError } from '@/server/start/start-error';

const keySchema = z.object({
  client_email: z.string().min(1),
  private_key: z.string().includes('PRIVATE KEY'),
  project_id: z.string().optional(),
});

/** Checks that FIREBASE_CREDENTIALS holds a service account's key of the project. @throws StartError when it does not */
export async function checkCredentials(file: string | undefined, project: string | undefined): Promise<void> {
  if (file === undefined) return;
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${error.code})`;
    throw new StartError(`FIREBASE_CREDENTIALS ${file}: ${reason}.`);
  });
  const key = readKey(text);
  if (!key) {
    throw new StartError(
      `FIREBASE_CREDENTIALS ${file}: it is no key of a service account, as JSON with client_email and private_key.`,
    );
  }
  if (key.project_id !== undefined && key.project_id !== project)
    throw new StartError(
      `FIREBASE_CREDENTIALS ${file}: it is a key of the project ${key.project_id}, and FIREBASE_PROJECT_ID is ${project}.`,
    );
}

function readKey(text: string): z.infer<typeof keySchema> | undefined {
  try {
    return keySchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
