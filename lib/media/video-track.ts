import type { Frame, Packet } from 'node-av/lib';
import type { RawPicture } from '@/lib/media/raw-picture';
import type { VideoLibrary } from '@/lib/media/video-library';

/** Preset of x264: how much time it spends to make the file small. */
export type VideoPreset = 'ultrafast' | 'superfast' | 'veryfast';

/** One MP4 file in the making. */
export interface Track {
  /** Takes the frame that is shown from `position` × `frameTime`. */
  push(picture: RawPicture, position: number): Promise<void>;
  /** Writes what is left and ends the file; returns how many frames it holds. */
  finish(): Promise<number>;
  /** Frees everything, after `finish` or without it. */
  close(): Promise<void>;
}

export interface TrackSettings {
  /** Path of the file to write. */
  file: string;
  /** Pixels, both even; pictures of another size are scaled. */
  width: number;
  height: number;
  /** Size of the pictures, pixels. */
  source: { width: number; height: number };
  /** Milliseconds that a frame stays, whole. */
  frameTime: number;
  preset: VideoPreset;
}

/** Constant rate factor of x264: the same look whatever the size. */
export const VIDEO_QUALITY = 26;

/** Every player reads yuv420p; the labels keep colours from shifting between browsers. */
export const pixelFilter = ({ width, height }: TrackSettings) =>
  `scale=${width}:${height}:flags=bilinear:out_color_matrix=bt709:out_range=tv,format=yuv420p,` +
  'setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv';

/** Opens an MP4 with one H.264 stream, its index ahead of the pictures. */
export async function openTrack(library: VideoLibrary, settings: TrackSettings): Promise<Track> {
  const filter = library.FilterAPI.create(pixelFilter(settings), { threads: 1 });
  const encoder = await library.Encoder.create(library.FF_ENCODER_LIBX264, {
    filter,
    threadCount: 1, // one thread: the same bytes on every machine
    context: { bitRate: 0 },
    options: { crf: VIDEO_QUALITY, preset: settings.preset },
  });
  const muxer = await library.Muxer.open(settings.file, {
    format: 'mp4',
    options: { movflags: '+faststart', fflags: '+bitexact' },
  });
  const stream = muxer.addStream(encoder);
  let written = 0;

  async function write(packets: readonly Packet[]): Promise<void> {
    for (const packet of packets) {
      packet.duration = 1n;
      await muxer.writePacket(packet, stream);
      packet.free();
      written += 1;
    }
  }
  async function encode(frame: Frame): Promise<void> {
    await write(await encoder.encodeAll(frame));
    frame.free();
  }
  return {
    async push({ data, width, height }, position) {
      const frame = library.Frame.fromVideoBuffer(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
        width,
        height,
        format: library.AV_PIX_FMT_RGB24,
        timeBase: { num: settings.frameTime, den: 1000 },
        pts: BigInt(position),
      });
      frame.duration = 1n;
      try {
        for (const filtered of await filter.processAll(frame)) await encode(filtered);
      } finally {
        frame.free();
      }
    },
    async finish() {
      for await (const filtered of filter.flushFrames()) await encode(filtered);
      await write(await encoder.encodeAll(null));
      await muxer.close();
      return written;
    },
    async close() {
      await muxer.close();
      encoder.close();
      filter.close();
    },
  };
}
