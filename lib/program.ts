import path from 'node:path';
import { env } from '@/lib/env';

interface Program {
  file: string;
  execArgv: string[];
}

/** How Node runs a program of the project, as `server/front/main`: its TypeScript, or what `npm run pack` made of it (decision 42). */
export const program = (name: string): Program =>
  env.PACKED ? { file: `${name}.js`, execArgv: [] } : { file: `${name}.ts`, execArgv: ['--import', 'tsx'] };

/** The project's folder: the production renderer runs in `.next/standalone` of it, where the build copies no sources. */
export function sourceFolder(folder: string): string {
  const built = folder.lastIndexOf(`${path.sep}.next${path.sep}standalone`);
  return built < 0 ? folder : folder.slice(0, built);
}
