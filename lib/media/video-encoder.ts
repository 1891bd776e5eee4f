import { spawnSync } from 'node:child_process';
import { openProgramTrack } from '@/lib/media/program-track';
import { videoLibrary } from '@/lib/media/video-library';
import { openTrack, type Track, type TrackSettings } from '@/lib/media/video-track';

/** An MP4 with H.264 and its index first. */
export type VideoEncoder = (settings: TrackSettings) => Promise<Track>;

const PROGRAM = 'ffmpeg';

/** node-av, else FFmpeg's program; undefined without either. */
export async function videoEncoder(): Promise<VideoEncoder | undefined> {
  const library = await videoLibrary();
  if (library) return (settings) => openTrack(library, settings);
  const isInstalled = spawnSync(PROGRAM, ['-version'], { stdio: 'ignore' }).status === 0;
  return isInstalled ? async (settings) => openProgramTrack(PROGRAM, settings) : undefined;
}
