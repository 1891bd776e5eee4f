import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { open } from 'maxmind';
import { wrongSettings } from '@/features/settings';
import { EnvError } from '@/lib/read-env';
import { readTermLists } from '@/lib/services/term-file';
import { credentialsProblem } from '@/server/start/credentials';
import { fileErrorWords } from '@/server/start/file-error';

type Source = Record<string, string | undefined>;

/** Checks the content of the file that a setting names; returns the problem, or undefined. */
const FILES: Record<string, (file: string, source: Source) => Promise<string | undefined>> = {
  GEO_FILE: (file) =>
    open(file).then(
      () => undefined,
      () => 'must be a database in the format of MaxMind',
    ),
  TERMS_FILE: async (file) => termsProblem(file),
  FIREBASE_CREDENTIALS: async (file, source) =>
    credentialsProblem(await readFile(file, 'utf8'), source.FIREBASE_PROJECT_ID),
};

/** Settings are complete before anything starts. @throws EnvError with all that are wrong, the files that they name included */
export async function assertSettings(source: Source = process.env): Promise<void> {
  const wrong = new Map([...wrongSettings(source), ...(await wrongFiles(source))]);
  if (wrong.size > 0) throw new EnvError(wrong);
}

async function wrongFiles(source: Source): Promise<[key: string, problem: string][]> {
  const found = Object.entries(FILES).map(async ([key, problemOf]) => {
    const file = source[key] && path.resolve(source[key]);
    const problem = file && (await unreadable(file).then((words) => words ?? problemOf(file, source)));
    return problem ? [[key, problem] as [string, string]] : [];
  });
  return (await Promise.all(found)).flat();
}

/** By its first byte: a database of places has a hundred megabytes. */
const unreadable = (file: string): Promise<string | undefined> =>
  buffer(createReadStream(file, { end: 0 })).then(
    () => undefined,
    (error: unknown) => `must be a file; ${fileErrorWords(error)?.replace(/\.$/, '') ?? `${file} cannot be read`}`,
  );

function termsProblem(file: string): string | undefined {
  try {
    readTermLists(file);
    return undefined;
  } catch (error) {
    if (error instanceof Error && error.name === 'TermFileError') return `must be lists of terms: ${error.message}`;
    throw error;
  }
}
