import { spawnSync } from 'node:child_process';
import { openProgramTrack } from '@/lib/media/program-track';
import { videoLibrary } from '@/lib/media/video-library';
import { openTrack, type Track, type TrackSettings } from '@/lib/media/video-track';

/** Opens an MP4 with one H.264 stream, its index ahead of the pictures. */
export type VideoEncoder = (settings: TrackSettings) => Promise<Track>;

const PROGRAM = 'ffmpeg';

/** The video encoder of this machine: node-av, or else FFmpeg's program; undefined where neither runs. */
export async function videoEncoder(): Promise<VideoEncoder | undefined> {
  const library = await videoLibrary();
  if (library) return (settings) => openTrack(library, settings);
  const isInstalled = spawnSync(PROGRAM, ['-version'], { stdio: 'ignore' }).status === 0;
  return isInstalled ? async (settings) => openProgramTrack(PROGRAM, settings) : undefined;
}
