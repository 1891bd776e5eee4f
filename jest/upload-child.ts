import { Readable } from 'node:stream';
import { writeSync } from 'node:fs';
import { env } from '@/lib/env';
import { registerFeatures } from '@/lib/features/registry';
import { saveFile } from '@/lib/incoming/save-file';
import { TemporaryFolder } from '@/lib/incoming/temporary-folder';
import { animation, drawing } from '@/lib/media/testing/picture-files';
import { publishPin } from '@/lib/services/pins/publish-pin';
import { addUpload } from '@/lib/services/uploads/add-upload';
import { openStorage } from '@/lib/storage/open-storage';

/** Uploads and publishes one file after another, as calls of the API do, until it is killed: `node … USER SEED`. */
const [userId = '', first = '0'] = process.argv.slice(2);
const storage = openStorage(env);
registerFeatures([]);

for (let seed = Number(first); ; seed += 1) {
  const bytes =
    seed % 2
      ? await drawing(340, 250, seed).jpeg().toBuffer()
      : await animation(3, 330 + (seed % 97), 200)
          .gif()
          .toBuffer();
  const files = new TemporaryFolder(env.DATA_DIR);
  try {
    const file = await saveFile(Readable.from([bytes]), {
      name: `file-${seed}.gif`,
      folder: await files.newFolder('received'),
    });
    const { id } = await addUpload({ userId, file, storage });
    if (seed % 3)
      await publishPin(userId, id, { title: `Pin ${seed}`, tags: ['lines', `number ${seed % 5}`] }, storage);
  } catch (error) {
    writeSync(2, `${String(error)}\n`);
  } finally {
    await files.remove();
  }
  writeSync(1, 'done\n');
}
