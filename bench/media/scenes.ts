import sharp, { type Sharp } from 'sharp';
import { randomStream } from '@/bench/database/random';
import { softNoise } from '@/server/demo/art/noise';

interface SceneSize {
  width: number;
  height: number;
  frames: number;
}

/** An abstract moving picture with the grain of a camera, which makes GIFs as heavy as filmed ones; frames stand below each other. */
export function drawScene(seed: number, { width, height, frames }: SceneSize): Sharp {
  const random = randomStream(seed + 1);
  const tints = [0, 1, 2].map(() => ({ base: 40 + 120 * random(), reach: 60 + 60 * random() }));
  const grain = Int8Array.from({ length: 65_537 }, () => (random() + random() + random() - 1.5) * 5);
  const [scale, from] = [(0.6 + random()) * 220, random() * 512];
  const data = Buffer.alloc(width * height * frames * 3);
  let [at, grainAt] = [0, 0];
  for (let frame = 0; frame < frames; frame++) {
    const turn = (Math.PI * 2 * frame) / frames;
    const [left, top] = [from + 40 * Math.cos(turn), from + 40 * Math.sin(turn)];
    grainAt = Math.floor(random() * grain.length);
    for (let pixel = 0; pixel < width * height; pixel++) {
      const [x, y] = [pixel % width, Math.floor(pixel / width)];
      const near = softNoise(left + (x * scale) / width, top + (y * scale) / width);
      const far = softNoise(from + (x * 90) / width, top / 3 + (y * 90) / width);
      for (const { base, reach } of tints) {
        grainAt = (grainAt + 1 + (pixel & 3)) % grain.length;
        const value = base + reach * Math.sin(near * 9 + far * 5 + base) + (grain[grainAt] ?? 0);
        data[at++] = Math.max(0, Math.min(255, value));
      }
    }
  }
  return sharp(data, { raw: { width, height: height * frames, channels: 3, pageHeight: height } });
}
