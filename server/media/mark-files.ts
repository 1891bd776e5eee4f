import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AiSource } from '@/lib/domain/ai-made';
import type { PreparedFile } from '@/lib/media/prepared-asset';
import { withXmp } from '@/lib/media/with-xmp';
import { xmpOf } from '@/lib/media/xmp';

/** Writes what an upload said of AI, and nothing else of its metadata, into the files made of it (rule 146). */
export async function markFiles(files: PreparedFile[], source: AiSource | null): Promise<PreparedFile[]> {
  if (!source) return files;
  const xmp = xmpOf({ source, license: null });
  return Promise.all(
    files.map(async (file) => {
      const marked = withXmp(await readFile(file.path), xmp, path.extname(file.path).slice(1));
      await writeFile(file.path, marked);
      return { ...file, bytes: marked.length };
    }),
  );
}
