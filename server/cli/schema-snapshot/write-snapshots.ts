/** `npm run db:snapshot` writes what the migrations make into the repository. */
import { writeFile } from 'node:fs/promises';
import { migrate } from '@/lib/db/migrate';
import { startScratchServer } from '@/server/embedded/scratch-server';
import { makeSnapshots } from '@/server/cli/schema-snapshot/snapshots';

const server = await startScratchServer();
try {
  await migrate(server.url);
  for (const [file, text] of Object.entries(await makeSnapshots(server.url))) {
    await writeFile(file, text);
    console.log(`${file} written`);
  }
} finally {
  await server.stop();
}
