import type { SceneName } from '@/server/demo/art/scenes';

interface SceneWords {
  titles: readonly string[];
  tags: readonly [string, string];
  /** Names what is drawn, in a sentence. */
  shows: string;
  /** What a loop of it does, in a sentence. */
  moves: string;
  /** Times and places that end a title. */
  endings: readonly string[];
}

const OUTDOORS = ['at Dawn', 'Past Noon', 'in Spring', 'in October', 'Without Wind', 'Toward Evening'];
const NIGHT = ['at Midnight', 'After Dark', 'in Winter', 'in August', 'Past Ten'];
const INDOORS = ['at Rest', 'on Sunday', 'Before Noon', 'in October', 'at Home'];
const SHEET = ['on Paper', 'for Sunday', 'at Rest', 'in Spring', 'in Print'];

const words = (
  titles: string,
  [first, second]: readonly [string, string],
  [shows, moves]: readonly [string, string],
  endings: readonly string[],
): SceneWords => ({ titles: titles.split(' '), tags: [first, second], shows, moves, endings });

// prettier-ignore
export const SCENE_WORDS: Record<SceneName, SceneWords> = {
  truchet: words('Maze Loops Paths Knots Junctions', ['geometric', 'tiles'], ['tiles of quarter rings', 'that turn into each other'], SHEET),
  blocks: words('Blocks Quarters Halves Squares Building', ['geometric', 'shapes'], ['squares of quarters, rings and bars', 'that turn in their places'], SHEET),
  starTiles: words('Stars Zellige Tiles Courtyard Ceiling', ['geometric', 'tiles'], ['stars laid as tiles', 'that turn together'], SHEET),
  cloth: words('Plaid Cloth Tartan Blanket Linen', ['weave', 'threads'], ['threads woven into a plaid', 'under a gleam'], INDOORS),
  penrose: words('Rhombs Tiling Mosaic Quasicrystal Floor', ['geometric', 'tiles'], ['rhombs that never repeat', 'in rings that run outward'], SHEET),
  sunburst: words('Rays Sunburst Dial Beams Noon', ['geometric', 'lines'], ['rays round a dial', 'that turn slowly'], SHEET),
  hills: words('Hills Ridge Valley Slopes Walk', ['hills', 'horizon'], ['hills behind hills', 'under a moving sun'], OUTDOORS),
  mountains: words('Mountains Peaks Lake Summit Range', ['mountains', 'water'], ['mountains above a lake', 'with glints on the water'], OUTDOORS),
  desert: words('Desert Dunes Crests Sands Horizon', ['dunes', 'hills'], ['dunes under a sun', 'that shift a little'], OUTDOORS),
  boats: words('Sails Boats Regatta Harbour Crossing', ['sea', 'water'], ['sailing boats between waves', 'that rock as the waves pass'], OUTDOORS),
  scales: words('Waves Scales Tides Billows Surf', ['water', 'pattern'], ['waves like scales in rows', 'that rise and sink'], SHEET),
  reflection: words('Sundown Bay Reflection Inlet Coast', ['sea', 'water'], ['a sun above water', 'with bars of light below'], OUTDOORS),
  birds: words('Flight Flock Wings Swallows Passage', ['birds', 'sky'], ['birds in flight', 'that beat their wings'], OUTDOORS),
  peaks: words('Peaks Pulses Signals Strata Relief', ['lines', 'hills'], ['peaks drawn by lines', 'that rise and fall'], SHEET),
  stars: words('Stars Night Moon Woods Sky', ['night', 'stars'], ['stars above a wood', 'that twinkle'], NIGHT), fireworks: words( 'Fireworks Sparks Rockets Festival Finale', ['night', 'light'], ['fireworks above roofs', 'that open one after another'], NIGHT),
  city: words('City Windows Rooftops Skyline Towers', ['night', 'city'], ['a city by night', 'with windows that go on and off'], NIGHT),
  lanterns: words('Lanterns Lights Ascent Glow Candles', ['night', 'light'], ['lanterns of paper', 'that hang in the evening air'], NIGHT),
  leaves: words('Leaves Sprigs Herbarium Stems Ferns', ['leaves', 'plants'], ['pressed stems and leaves', 'that lean to and fro'], SHEET),
  flowers: words('Meadow Flowers Blooms Garden Daisies', ['flower', 'plants'], ['flowers on long stems', 'that nod in the wind'], OUTDOORS),
  bouquet: words('Bouquet Vase Bunch Posy Flowers', ['flower', 'still life'], ['flowers in a vase', 'that nod'], INDOORS),
  pots: words('Pots Cactus Windowsill Shelf Succulents', ['plants', 'leaves'], ['plants in pots on a shelf', 'that lean to the light'], INDOORS),
  fruit: words('Fruit Bowl Apples Pears Lemons', ['still life', 'fruit'], ['a bowl of fruit on a table', 'that stirs a little'], INDOORS),
  bottles: words('Bottles Jars Flasks Glassware Shelf', ['still life', 'glass'], ['bottles in a row', 'beside a rolling fruit'], INDOORS),
  tea: words('Tea Cup Books Breakfast Steam', ['still life', 'cosy'], ['a cup on a pile of books', 'with rising steam'], INDOORS),
  portrait: words('Portrait Sitter Face Profile Likeness', ['faces', 'drawing'], ['a portrait in flat colours', 'with blinking eyes'], INDOORS),
  crowd: words('Faces Company Guests Neighbours Audience', ['faces', 'drawing'], ['a wall of small portraits', 'with blinking eyes'], INDOORS),
  umbrellas: words('Umbrellas Rain Crossing Canopies Shower', ['umbrellas', 'pattern'], ['umbrellas from above', 'that turn in the rain'], ['in April', 'in October', 'on Monday', 'Before Noon']),
  kites: words('Kites Strings Meadow Tails Festival', ['kites', 'sky'], ['kites with long tails', 'that sway on their strings'], OUTDOORS),
  balloons: words('Balloons Ascent Fleet Baskets Drift', ['balloons', 'sky'], ['balloons over hills', 'that float up and down'], OUTDOORS),
  mobile: words('Mobile Balance Wires Counterweight Poise', ['mobile', 'shapes'], ['shapes that hang from wires', 'and tilt in a draught'], INDOORS),
  collage: words('Collage Cutouts Papers Scraps Scissors', ['paper', 'shapes'], ['cut papers on top of each other', 'that turn a little'], SHEET),
  folds: words('Folds Facets Creases Crystal Origami', ['paper', 'facets'], ['a sheet of folded paper', 'in a moving light'], SHEET),
  cranes: words('Cranes Origami Birds Strings Folding', ['paper', 'birds'], ['birds folded of paper', 'that flap on their strings'], INDOORS),
  poster: words('Poster Letters Type Alphabet Print', ['poster', 'letters'], ['a poster of big letters', 'that rock in their places'], SHEET),
  wheel: words('Line Wheel Rosette Curve Guilloche', ['lines', 'drawing'], ['one line that runs round and round', 'and turns on itself'], SHEET),
  hatching: words('Solids Study Hatching Sketch Shades', ['lines', 'drawing'], ['solids shaded by strokes', 'in a moving light'], SHEET),
  map: words('Map Contours Island Terrain Survey', ['lines', 'contour'], ['lines of a map', 'that wander uphill'], SHEET),
  halftone: words('Dots Halftone Print Grain Raster', ['texture', 'poster'], ['a sun and a hill of dots', 'with rings that run inward'], SHEET),
  arches: words('Arches Rainbows Bows Arcades Bridges', ['shapes', 'geometric'], ['arches within arches', 'that breathe'], SHEET),
  rings: words('Rings Discs Targets Records Coins', ['shapes', 'geometric'], ['rings that lean on each other', 'and breathe'], SHEET),
};
