import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pixelFilter, VIDEO_QUALITY, type Track, type TrackSettings } from '@/lib/media/video-track';

/** As `openTrack`, with frames through a pipe to FFmpeg's program. */
export function openProgramTrack(ffmpeg: string, settings: TrackSettings): Track {
  const child = spawn(ffmpeg, argumentsOf(settings), { stdio: ['pipe', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint = (complaint + text).slice(-1000)));
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`FFmpeg failed (${code}): ${complaint}`))));
  });
  ended.catch(() => undefined);
  // `ended` reports it.
  child.stdin.on('error', () => undefined);
  let written = 0;
  return {
    async push({ data }) {
      if (!child.stdin.write(data)) await Promise.race([once(child.stdin, 'drain'), ended]);
      written += 1;
    },
    async finish() {
      child.stdin.end();
      await ended;
      return written;
    },
    async close() {
      child.kill('SIGKILL');
    },
  };
}

function argumentsOf(settings: TrackSettings): string[] {
  const { source, frameTime, preset, file } = settings;
  return [
    ...['-v', 'error', '-nostdin', '-y'],
    ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${source.width}x${source.height}`],
    ...['-framerate', `1000/${frameTime}`, '-i', 'pipe:0', '-vf', pixelFilter(settings)],
    ...['-c:v', 'libx264', '-preset', preset, '-crf', String(VIDEO_QUALITY), '-threads', '1'],
    ...['-movflags', '+faststart', '-fflags', '+bitexact', '-map_metadata', '-1', '-f', 'mp4', file],
  ];
}
