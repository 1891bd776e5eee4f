import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { env } from '@/lib/env';
import type { VideoProgram } from '@/lib/media/video-track';
import { sourceFolder } from '@/lib/program';

const EMBEDDED = 'server/embedded/ffmpeg.mjs';
const LIBRARY = `node_modules/@seydx/node-av-${process.platform}-${process.arch}`;

let found: { program?: VideoProgram } | undefined;

/** The ffmpeg of FFMPEG_PATH, else of a clone the embedded one; undefined without either: animations become WebP. */
export function videoProgram(): VideoProgram | undefined {
  found ??= { program: installed(env.FFMPEG_PATH) ?? (env.PACKED ? undefined : embedded()) };
  return found.program;
}

/** Debian's has x264, other builds may not. */
export function installed(file: string): VideoProgram | undefined {
  const { stdout } = spawnSync(file, ['-v', 'error', '-encoders'], { encoding: 'utf8' });
  return stdout?.includes(' libx264 ') ? { file, args: [] } : undefined;
}

/** node-av, in a process of its own; an optional dependency that npm installs for most systems. */
export function embedded(): VideoProgram | undefined {
  // Not by path.join, whose files the build would include.
  const at = (name: string) => [sourceFolder(process.cwd()), name].join(path.sep);
  if (!existsSync(at(LIBRARY))) return undefined;
  return { file: process.execPath, args: [at(EMBEDDED)] };
}
