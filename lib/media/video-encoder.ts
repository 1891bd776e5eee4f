import { openProgramTrack } from '@/lib/media/program-track';
import { videoLibrary } from '@/lib/media/video-library';
import { openTrack, type Track, type TrackSettings } from '@/lib/media/video-track';

/** Opens an MP4 with one H.264 stream, its index ahead of the pictures. */
export type VideoEncoder = (settings: TrackSettings) => Promise<Track>;

/**
 * Finds the video encoder of this machine: node-av, or else FFmpeg's program; undefined where neither runs.
 * @param ffmpeg path of the program
 */
export async function videoEncoder(ffmpeg?: string): Promise<VideoEncoder | undefined> {
  const library = await videoLibrary();
  if (library) return (settings) => openTrack(library, settings);
  return ffmpeg ? async (settings) => openProgramTrack(ffmpeg, settings) : undefined;
}
