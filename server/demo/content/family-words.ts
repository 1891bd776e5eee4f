import type { FamilyName } from '@/server/demo/art/families';

interface FamilyWords {
  titles: readonly string[];
  tags: readonly [string, string];
  /** Names the shapes in a sentence. */
  plural: string;
}

const words = (titles: string, first: string, second: string, plural: string): FamilyWords => ({
  titles: titles.split(' '),
  tags: [first, second],
  plural,
});

export const FAMILY_WORDS: Record<FamilyName, FamilyWords> = {
  silk: words('Drift Folds Current Undertow Pleats', 'silk', 'waves', 'folds'),
  mandala: words('Mandala Rosette Wheel Compass Window', 'mandala', 'symmetry', 'rosettes'),
  dunes: words('Dunes Ridge Hills Horizon Valley', 'dunes', 'hills', 'ridges'),
  glass: words('Glass Prism Shards Facets Mosaic', 'glass', 'facets', 'facets'),
  ripples: words('Ripples Pond Echo Rings Tide', 'ripples', 'water', 'rings'),
  aurora: words('Aurora Curtain Glow Lights Sky', 'aurora', 'light', 'bands of light'),
  petals: words('Petals Bloom Garden Blossom Corolla', 'petals', 'flower', 'petals'),
  weave: words('Weave Threads Loom Basket Tapestry', 'weave', 'threads', 'threads'),
  spiral: words('Spiral Orbit Whirl Eddy Galaxy', 'spiral', 'vortex', 'spirals'),
  contour: words('Contours Map Strata Island Terrain', 'contour', 'lines', 'contour lines'),
  orbs: words('Orbs Lanterns Moons Bubbles Planets', 'orbs', 'bubbles', 'orbs'),
  lattice: words('Lattice Tiles Trellis Crossing Quarters', 'lattice', 'geometric', 'tiles'),
  ribbons: words('Ribbons Streamers Pennants River Scroll', 'ribbons', 'bands', 'ribbons'),
  frost: words('Frost Crystals Ice Branches Snowfield', 'frost', 'crystals', 'crystals'),
};
