import { pick, whole, type Random } from '../../random';
import { mix, type Inks } from '../inks';
import { box, fill, oval, ring, stroke, TURN } from '../svg';

const SKINS = ['#f6d3b8', '#eab68f', '#d79a6b', '#b97848', '#8a5634', '#5f3a24', '#f3c6a2'] as const;

const HAIR = ['#2a1d18', '#4b2f20', '#7a4a28', '#b5793b', '#d9b25f', '#8f2f1f', '#c9c6c2', '#16161c'] as const;

type Hair = (colour: string) => string;
type Hat = (colour: string, band: string) => string;

/** Hair behind the head and before it; the face is 200 units wide round the origin. */
const CUTS: readonly { behind: Hair; before: Hair }[] = [
  {
    behind: (hair) => fill('M-122 -20Q-130 -160 0 -164Q130 -160 122 -20V90Q140 170 90 176H-90Q-140 170 -122 90Z', hair),
    before: (hair) => fill('M-104 -10Q-96 -128 10 -138Q100 -126 104 -10Q70 -50 40 -92Q-20 -40 -104 -10Z', hair),
  },
  {
    behind: (hair) => fill(oval(0, -44, 116, 112), hair),
    before: (hair) =>
      fill('M-106 -20Q-108 -140 0 -146Q108 -140 106 -20Q96 -70 60 -88Q0 -104 -60 -88Q-96 -70 -106 -20Z', hair),
  },
  {
    behind: (hair) => fill(oval(0, -190, 56, 52) + oval(0, -40, 114, 110), hair),
    before: (hair) => fill('M-106 -10Q-112 -136 0 -142Q112 -136 106 -10Q90 -80 0 -96Q-90 -80 -106 -10Z', hair),
  },
  {
    behind: (hair) =>
      fill(
        ring(13, 104, [0, -52])
          .map((at) => oval(...at, 50))
          .join('') + oval(0, -52, 110),
        hair,
      ),
    before: (hair) =>
      fill(
        ring(7, 84, [0, -40], TURN / 2 + 0.2)
          .slice(0, 4)
          .map((at) => oval(...at, 34))
          .join(''),
        hair,
      ),
  },
  {
    behind: (hair) => fill('M-118 -20Q-124 -156 0 -160Q124 -156 118 -20V60Q120 84 96 84H-96Q-120 84 -118 60Z', hair),
    before: (hair) => fill('M-106 -34Q-104 -140 0 -146Q104 -140 106 -34V-26Q54 -50 0 -50Q-54 -50 -106 -26Z', hair),
  },
  {
    behind: () => '',
    before: (hair) =>
      fill('M-104 -40Q-108 -150 -20 -150Q90 -170 104 -40Q92 -84 60 -86Q-40 -84 -72 -112Q-96 -80 -104 -40Z', hair),
  },
  {
    behind: (hair) => fill('M70 -120Q170 -120 150 20Q146 90 172 130Q100 120 96 40Z' + oval(0, -46, 114, 110), hair),
    before: (hair) => fill('M-106 -14Q-110 -140 0 -146Q110 -140 106 -14Q60 -100 -30 -104Q-80 -70 -106 -14Z', hair),
  },
];

const BEARDS = [
  'M-98 16Q-96 150 0 152Q96 150 98 16Q60 50 30 44Q0 38 -30 44Q-60 50 -98 16Z', 'M-34 52Q0 34 34 52Q44 62 40 70Q0 48 -40 70Q-44 62 -34 52Z', 'M-34 102Q0 114 34 102Q36 150 0 152Q-36 150 -34 102Z',
] as const; // prettier-ignore

const HATS: readonly Hat[] = [
  (hat, band) =>
    fill('M-104 -62Q-100 -180 0 -180Q100 -180 104 -62Z', hat) +
    fill(box(-112, -86, 224, 34), band) +
    fill(oval(0, -188, 24), band),
  (hat, band) =>
    fill('M-96 -84Q-80 -190 0 -184Q80 -190 96 -84Z', hat) +
    fill(box(-96, -108, 192, 26), band) +
    fill(oval(0, -78, 178, 22), hat),
  (hat, band) =>
    fill('M-108 -66Q-110 -170 10 -172Q110 -166 106 -66Z', hat) + fill('M40 -84Q150 -96 176 -62Q110 -70 40 -62Z', band),
  (hat, band) =>
    fill('M-124 -92Q-150 -180 -20 -184Q130 -186 118 -84Q0 -112 -124 -92Z', hat) + stroke('M-6 -182V-198', band, 8),
];

/** Everything of a face but its moving eyes and its lean. */
interface Face {
  behind: string;
  before: string;
  eyes: (open: number) => string;
}

function drawFace(random: Random, inks: Inks): Face {
  const skin = pick(random, SKINS);
  const [hair, cut] = [pick(random, HAIR), pick(random, CUTS)];
  const shade = mix(skin, '#7a2f1c', 0.24);
  const line = '#2a1a18';
  const [wear, trim] = [pick(random, inks.accents), pick(random, [...inks.accents, inks.paper, inks.dark])];
  const hat = random() < 0.3 ? pick(random, HATS)(wear, trim) : '';
  const glasses =
    random() < 0.36
      ? random() < 0.5
        ? stroke(oval(-42, -4, 32) + oval(42, -4, 32) + 'M-10 -6Q0 -14 10 -6', line, 7)
        : stroke(box(-76, -28, 60, 46) + box(16, -28, 60, 46) + 'M-16 -12H16', line, 7)
      : '';
  const beard = random() < 0.3 ? fill(pick(random, BEARDS), hair) : '';
  const mouth = pick(random, [
    stroke('M-28 72Q0 88 28 72', line, 6),
    fill('M-32 70Q-14 60 0 66Q14 60 32 70Q0 94 -32 70Z', '#b8434a'),
    stroke('M-24 74H24', line, 6),
    fill('M-32 66H32Q24 94 0 94Q-24 94 -32 66Z', '#fff6ee') + stroke('M-32 66H32Q24 94 0 94Q-24 94 -32 66Z', line, 4),
  ]);
  const nose = pick(random, [
    stroke('M-2 -8Q18 36 -8 42', shade, 6),
    stroke('M2 -12V40H-12', shade, 6),
    fill('M0 -8L16 40H-10Z', shade),
  ]);
  const collar = pick(random, ['M-62 146L0 216L62 146', 'M-62 162Q0 222 62 162', 'M-50 160H50']);
  const earrings = random() < 0.3 ? fill(oval(-104, 46, 10) + oval(104, 46, 10), inks.accents[1]) : '';
  const cheeks = stroke('M-66 40Q-56 58 -44 62M66 40Q56 58 44 62', shade, 4);
  const shoulders =
    fill('M-46 96V148Q-190 168 -230 340H230Q190 168 46 148V96Z', wear) +
    fill('M-44 70H44V152Q0 192 -44 152Z', shade) +
    stroke(collar, trim, 14);
  const brows = stroke(`M-64 ${whole(random, -46, -38)}q22 -12 42 0M22 -40q22 -12 42 0`, mix(hair, line, 0.4), 8);
  const head =
    fill(oval(-102, 8, 16, 22) + oval(102, 8, 16, 22), shade) +
    fill('M-98 -30Q-98 -132 0 -132Q98 -132 98 -30Q100 50 66 104Q40 134 0 136Q-40 134 -66 104Q-100 50 -98 -30Z', skin);
  return {
    behind: cut.behind(hair) + shoulders + head + cheeks,
    before: beard + nose + mouth + brows + cut.before(hair) + hat + glasses + earrings,
    eyes: (open) => fill(oval(-42, -6, 7, Math.max(1.5, 8 * open)) + oval(42, -6, 7, Math.max(1.5, 8 * open)), line),
  };
}

/** Head and shoulders, 500 units high round the origin; `open` is 1 for open eyes. */
export function bust(random: Random, inks: Inks): (open: number) => string {
  const { behind, before, eyes } = drawFace(random, inks);
  return (open) => behind + eyes(open) + before;
}
