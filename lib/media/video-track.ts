import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';

/** FFmpeg, or a program that takes its arguments and pipe. */
export const videoProgramSchema = z.object({ file: z.string(), args: z.array(z.string()) });
export type VideoProgram = z.infer<typeof videoProgramSchema>;

/** x264's time for small files. */
export type VideoPreset = 'ultrafast' | 'superfast' | 'veryfast';

export interface Track {
  /** Red, green and blue of a frame in the size of the source. */
  push(frame: { data: Uint8Array }): Promise<void>;
  finish(): Promise<void>;
  close(): void;
}

export interface TrackSettings {
  source: { width: number; height: number };
  /** Files of one video in several sizes. */
  outputs: { file: string; width: number; height: number }[];
  /** Integer milliseconds. */
  frameTime: number;
  preset: VideoPreset;
}

const VIDEO_QUALITY = 26;
/** Of a processor; the program ends then. */
const SECONDS_MAX = 60;

/** Frames through a pipe to a program of its own, which writes MP4s with H.264 and their index first. */
export function openTrack({ file, args }: VideoProgram, settings: TrackSettings): Track {
  const child = spawn(file, [...args, ...argumentsOf(settings)], { stdio: ['pipe', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint = (complaint + text).slice(-1000)));
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`FFmpeg failed (${code}): ${complaint}`))));
  });
  ended.catch(() => undefined);
  // `ended` reports it.
  child.stdin.on('error', () => undefined);
  return {
    async push({ data }) {
      if (!child.stdin.write(data)) await Promise.race([once(child.stdin, 'drain'), ended]);
    },
    async finish() {
      child.stdin.end();
      await ended;
    },
    close() {
      child.kill('SIGKILL');
    },
  };
}

function argumentsOf({ source, outputs, frameTime, preset }: TrackSettings): string[] {
  return [
    ...['-v', 'error', '-nostdin', '-y', '-timelimit', String(SECONDS_MAX)],
    ...['-protocol_whitelist', 'pipe', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${source.width}x${source.height}`],
    ...['-framerate', `1000/${frameTime}`, '-i', 'pipe:0'],
    ...outputs.flatMap(({ file, width, height }) => [
      ...['-vf', pixelFilter(width, height), '-fps_mode', 'passthrough'],
      // One thread gives equal bytes on every machine.
      ...['-c:v', 'libx264', '-preset', preset, '-crf', String(VIDEO_QUALITY), '-threads', '1'],
      ...['-movflags', '+faststart', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1'],
      ...['-protocol_whitelist', 'file', '-f', 'mp4', file],
    ]),
  ];
}

/** Every player reads yuv420p; labels keep colours equal in browsers. */
const pixelFilter = (width: number, height: number) =>
  `scale=${width}:${height}:flags=bilinear:out_color_matrix=bt709:out_range=tv,format=yuv420p,` +
  'setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv';
