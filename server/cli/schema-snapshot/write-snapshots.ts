/** `npm run db:snapshot` writes what the schema and the migrations make into the repository; `--fold` takes the migrations into the schema. */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { migrate } from '@/lib/db/migrate';
import { MIGRATIONS_FOLDER, readMigrations, SCHEMA_FILE } from '@/lib/db/migration-files';
import { startScratchServer } from '@/server/embedded/scratch-server';
import { makeSnapshots } from '@/server/cli/schema-snapshot/snapshots';

const folds = process.argv.includes('--fold');
const server = await startScratchServer();
try {
  await migrate(server.url);
  for (const [file, text] of Object.entries(await makeSnapshots(server.url))) {
    if (file === SCHEMA_FILE && !folds) continue;
    await writeFile(file, text);
    console.log(`${file} written`);
  }
} finally {
  await server.stop();
}
if (folds) {
  const [, ...folded] = await readMigrations();
  for (const { name } of folded) await rm(path.join(MIGRATIONS_FOLDER, `${name}.sql`));
  console.log(`${folded.length} migrations deleted: name the last one and this version in lib/db/baseline.ts`);
}
