// Takes the arguments and the pipe that lib/media/video-track.ts gives to ffmpeg, and encodes with node-av.
// A program of its own, because node-av is FFmpeg under the GPL. TypeScript would slow its many starts.
import { Encoder, FilterAPI, Muxer } from 'node-av/api';
import { AV_LOG_ERROR, AV_PIX_FMT_RGB24, FF_ENCODER_LIBX264 } from 'node-av/constants';
import { Frame, Log } from 'node-av/lib';

Log.setLevel(AV_LOG_ERROR);
const words = process.argv.slice(2);
const [width = 0, height = 0] = wordsAfter('-s')[0]?.split('x').map(Number) ?? [];
const [den = 0, num = 0] = wordsAfter('-framerate')[0]?.split('/').map(Number) ?? [];
const [filters, presets, qualities, files] = ['-vf', '-preset', '-crf', 'mp4'].map(wordsAfter);

const tracks = await Promise.all(filters.map((filter, n) => openTrack(filter, presets[n], qualities[n], files[n])));
let position = 0n;
for await (const data of frames(process.stdin)) {
  for (const track of tracks) await track.push(data, position);
  position += 1n;
}
for (const track of tracks) await track.finish();

/** @param {string} name */
function wordsAfter(name) {
  return words.flatMap((word, at) => (word === name ? [words[at + 1] ?? ''] : []));
}

/** Pictures of red, green and blue. */
async function* frames(input) {
  const size = width * height * 3;
  let parts = [];
  let held = 0;
  for await (const part of input) {
    parts.push(part);
    held += part.length;
    if (held < size) continue;
    const whole = Buffer.concat(parts);
    let at = 0;
    for (; at + size <= whole.length; at += size) yield whole.subarray(at, at + size);
    parts = [whole.subarray(at)];
    held = whole.length - at;
  }
}

async function openTrack(graph, preset, crf, file) {
  const filter = FilterAPI.create(graph, { threads: 1 });
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    filter,
    threadCount: 1,
    context: { bitRate: 0 },
    options: { crf: Number(crf), preset },
  });
  const muxer = await Muxer.open(file, { format: 'mp4', options: { movflags: '+faststart', fflags: '+bitexact' } });
  const stream = muxer.addStream(encoder);
  async function write(packets) {
    for (const packet of packets) {
      packet.duration = 1n;
      await muxer.writePacket(packet, stream);
      packet.free();
    }
  }
  async function encode(frame) {
    await write(await encoder.encodeAll(frame));
    frame.free();
  }
  return {
    async push(data, pts) {
      const format = { width, height, format: AV_PIX_FMT_RGB24, timeBase: { num, den }, pts };
      const frame = Frame.fromVideoBuffer(data, format);
      frame.duration = 1n;
      for (const filtered of await filter.processAll(frame)) await encode(filtered);
      frame.free();
    },
    async finish() {
      for await (const filtered of filter.flushFrames()) await encode(filtered);
      await write(await encoder.encodeAll(null));
      await muxer.close();
      encoder.close();
      filter.close();
    },
  };
}
