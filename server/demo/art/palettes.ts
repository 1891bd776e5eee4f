import { labFromHex, rgbFromLab, turnHue, type Lab } from './colour';

export interface Palette {
  /** In the order of the cycle, '#rrggbb'. */
  stops: readonly string[];
  words: readonly string[];
  tags: readonly string[];
}

const palette = (stops: string, words: string, tags: string): Palette => ({
  stops: stops.split(' '),
  words: words.split(', '),
  tags: tags.split(' '),
});

export const PALETTES: readonly Palette[] = [
  palette('#1b1a3a #5b3a6e #b0567f #f0a08a #f7d9b0 #c47a8c', 'Dusk, Rose, Twilight', 'pink purple'),
  palette('#0b2438 #14546b #2f97a0 #a4dbc8 #f2f1dc #4fa6a8', 'Teal, Lagoon, Sea Glass', 'teal blue'),
  palette('#2b1410 #7a2e1c #cf6a32 #f3b562 #fbe6bc #d98648', 'Amber, Copper, Ember', 'orange brown'),
  palette('#101c14 #27503a #6f9d5a #c9d58c #f4f0d0 #86a868', 'Moss, Fern, Meadow', 'green'),
  palette('#151238 #33308a #5d6fdc #a9c2f7 #eef1fb #7588e0', 'Indigo, Cobalt, Iris', 'blue violet'),
  palette('#3a0f1e #8c1f3b #d5475c #f59a8a #fde2d2 #de6a6c', 'Coral, Crimson, Ruby', 'red pink'),
  palette('#1f1f24 #4a4a55 #8a8a94 #cfcfd2 #f6f4ef #a3a2a8', 'Silver, Slate, Graphite', 'grey monochrome'),
  palette('#2a1a08 #6e4a14 #c19232 #eccf78 #fbf3d4 #d3ab4c', 'Gold, Honey, Brass', 'gold yellow'),
  palette('#0d1b2a #1b4965 #5fa8d3 #cae9ff #f4fbff #74b4d8', 'Azure, Sky, Glacier', 'blue white'),
  palette('#231942 #5e548e #9f86c0 #be95c4 #e7cfe6 #a98fc6', 'Lavender, Lilac, Heather', 'violet purple'),
  palette('#04151f #183a37 #3f7d6b #efd6ac #c44900 #7c5f3c', 'Rust, Canyon, Terracotta', 'orange teal'),
  palette('#22092c #872341 #be3144 #f05941 #f9b47c #c23f47', 'Scarlet, Ember, Garnet', 'red orange'),
  palette('#14213d #2c4a7c #8aa1c4 #fca311 #fde3ae #9f8a6c', 'Saffron, Marigold, Harbour', 'blue yellow'),
  palette('#10002b #3c096c #7b2cbf #c77dff #f0d9ff #9443d3', 'Violet, Plum, Amethyst', 'purple violet'),
  palette('#2d232e #6b5360 #b08d8c #e0c3b0 #f6ebe0 #bf9f98', 'Blush, Clay, Sandstone', 'pink beige'),
  palette('#081c15 #1b4332 #40916c #95d5b2 #e9f7ee #52a37c', 'Emerald, Jade, Mint', 'green'),
  palette('#1d1128 #4b2a63 #e05297 #fca17d #f9dcc4 #b8568f', 'Magenta, Orchid, Fuchsia', 'pink purple'),
  palette('#001219 #005f73 #0a9396 #94d2bd #e9d8a6 #ee9b00 #bb3e03 #5b2c1e', 'Tidal, Coastal, Reef', 'teal orange'),
  palette('#1a1423 #3d314a #684756 #96705b #dcb087 #ab8378', 'Walnut, Mocha, Umber', 'brown beige'),
  palette('#0f0f1a #21295c #1c7293 #9eb3c2 #e8eef2 #3b7f9d', 'Steel, Storm, Denim', 'blue grey'),
  palette('#2e0f3a #6a1e55 #a64d79 #e5a4b4 #fbe7e3 #bd6b8e', 'Mulberry, Peony, Wine', 'purple pink'),
  palette('#11211b #3a5a40 #a3b18a #dad7cd #f5efe0 #8fa17b', 'Sage, Olive, Lichen', 'green beige'),
  palette('#160f29 #246a73 #368f8b #f3dfc1 #ddbea8 #7ba698', 'Verdigris, Patina, Shell', 'teal beige'),
  palette('#1f0318 #5c0a35 #c2185b #ff7043 #ffd180 #d8425a', 'Sunset, Flamingo, Hibiscus', 'pink orange'),
  palette('#050a14 #14274e #394867 #9ba4b4 #f1f6f9 #5a6a89', 'Midnight, Ink, Navy', 'blue black'),
  palette('#fff8e7 #f7c59f #ef8354 #4f5d75 #2d3142 #8a7468', 'Apricot, Peach, Tangerine', 'orange grey'),
  palette('#12100e #2b4162 #385f71 #f5f0f6 #d7b377 #7a8a86', 'Dune, Driftwood, Pebble', 'blue gold'),
  palette('#0a0908 #22333b #5e503f #c6ac8f #eae0d5 #8c7a66', 'Bronze, Fossil, Flax', 'brown black'),
  palette('#240046 #1e6091 #34a0a4 #99d98c #f1f7b5 #3f93a0', 'Aurora, Lime, Kelp', 'green blue'),
  palette('#fdf0f5 #f4acb7 #9d8189 #6d6875 #ffcdb2 #ffe5d9', 'Petal, Pearl, Cream', 'pink white'),
];

/** Uniform Catmull-Rom through four values at `t` in [0, 1). */
function curve(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

/** The cycle as `size` colours of three bytes; `phase` in [0, 1) is its start, `hue` a turn in radians. */
export function cycle({ stops }: Palette, size: number, phase = 0, hue = 0): Uint8Array {
  const colours = stops.map((stop) => turnHue(labFromHex(stop), hue));
  const at = (index: number): Lab => colours[index % colours.length] ?? { l: 0, a: 0, b: 0 };
  const bytes = new Uint8Array(size * 3);
  for (let index = 0; index < size; index++) {
    const position = ((index / size + phase) % 1) * colours.length;
    const stop = Math.floor(position);
    const [before, from, to, after] = [at(stop + colours.length - 1), at(stop), at(stop + 1), at(stop + 2)];
    const mix = (axis: keyof Lab) => curve(before[axis], from[axis], to[axis], after[axis], position - stop);
    bytes.set(rgbFromLab({ l: mix('l'), a: mix('a'), b: mix('b') }), index * 3);
  }
  return bytes;
}
