import { ensureBuild } from '@/server/build/build';

/** `npm run build`: makes a missing or outdated production build, so that a start writes nothing beside the sources. */
export async function main(): Promise<void> {
  try {
    await ensureBuild((line) => console.log(line));
    console.log('The build is up to date.');
  } catch (error) {
    console.error(error instanceof Error && error.name === 'StartError' ? error.message : error);
    process.exitCode = 1;
  }
}
