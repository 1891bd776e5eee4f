import { env } from '@/lib/env';

interface Program {
  file: string;
  execArgv: string[];
}

/** How Node runs a program of the project, as `server/front/main`: its TypeScript, or what `npm run pack` made of it (decision 42). */
export const program = (name: string): Program =>
  env.PACKED ? { file: `${name}.js`, execArgv: [] } : { file: `${name}.ts`, execArgv: ['--import', 'tsx'] };
