import type { Frame, Packet } from 'node-av/lib';
import type { RawPicture } from '@/lib/media/raw-picture';
import type { VideoLibrary } from '@/lib/media/video-library';

/** x264's time for small files. */
export type VideoPreset = 'ultrafast' | 'superfast' | 'veryfast';

export interface Track {
  /** The frame from `position` × `frameTime` on. */
  push(picture: RawPicture, position: number): Promise<void>;
  /** Returns the number of frames. */
  finish(): Promise<number>;
  close(): Promise<void>;
}

export interface TrackSettings {
  file: string;
  width: number;
  height: number;
  source: { width: number; height: number };
  /** Integer milliseconds. */
  frameTime: number;
  preset: VideoPreset;
}

export const VIDEO_QUALITY = 26;

/** Every player reads yuv420p; labels keep colours equal in browsers. */
export const pixelFilter = ({ width, height }: TrackSettings) =>
  `scale=${width}:${height}:flags=bilinear:out_color_matrix=bt709:out_range=tv,format=yuv420p,` +
  'setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv';

export async function openTrack(library: VideoLibrary, settings: TrackSettings): Promise<Track> {
  const filter = library.FilterAPI.create(pixelFilter(settings), { threads: 1 });
  const encoder = await library.Encoder.create(library.FF_ENCODER_LIBX264, {
    filter,
    threadCount: 1, // One thread gives equal bytes on every machine.
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
