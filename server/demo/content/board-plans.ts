export interface BoardPlan {
  name: string;
  /** The tag of most of its pins. */
  theme: string;
  description: string;
  /** Number of pins where it matters. */
  size?: number;
  isPrivate?: boolean;
  /** Holds only pins that straight-lesbian hides. */
  onlyFlagged?: boolean;
}

const plan = (name: string, theme: string, description = '', more: Partial<BoardPlan> = {}): BoardPlan => ({
  name,
  theme,
  description,
  ...more,
});

export const CREATOR_BOARDS: readonly BoardPlan[] = [
  plan('Colour Studies', 'gradient', 'One palette a week, pinned in the order in which they were made.', { size: 42 }),
  plan('Loops Worth Keeping', 'loop', 'Animations that never show where they begin.'),
  plan('Blue Hours', 'blue', 'Water, dusk and everything in between.'),
  plan('Round Things', 'mandala', 'Wheels, rosettes and windows.'),
  plan('For the Studio Wall', 'portrait', 'Tall sheets that would print well.'),
  plan('Warm Side', 'orange', 'Copper, ember, late sun.'),
];
export const VIEWER_BOARDS: readonly BoardPlan[] = [
  plan('Saved for Later', 'calm', 'Pins to look at again on a slow evening.', { size: 24 }),
  plan('Wallpaper Ideas', 'wallpaper', 'Candidates for the big screen.'),
];
export const ADMIN_BOARDS: readonly BoardPlan[] = [
  plan('Staff Picks', 'elegant', 'What the desk liked best lately.'),
  plan('Good First Pins', 'minimal', 'Examples for people who have just joined.'),
  plan('Front Page Drafts', 'vivid', 'Not ready yet.', { isPrivate: true }),
];

/** Dealt to the others in turn. */
export const OTHER_BOARDS: readonly BoardPlan[] = [
  plan('Everything Slow', 'motion', 'A long board for long evenings. Nothing here hurries.', { size: 142 }),
  plan('Glass and Ice', 'glass', 'Clear, cold and full of edges.'),
  plan('Under the Surface', 'water', 'Rings, ponds and tides.'),
  plan('Northern Lights', 'aurora', 'Curtains of green and violet.'),
  plan('Greenhouse', 'green', 'Moss, fern, mint, jade.'),
  plan('Paper Cuts', 'lines', 'Contours, strata and maps of nowhere.'),
  plan('Textile Room', 'weave', 'Warp and weft, near and far.'),
  plan('Desert Notebook', 'dunes', 'Ridges and horizons in sand colours.'),
  plan('Small Planets', 'orbs', 'Moons, lanterns, bubbles.'),
  plan('Pink Without Apology', 'pink'),
  plan('Grey Matters', 'grey', 'Silver, slate, graphite and a little fog.'),
  plan('Spin Cycle', 'spiral', 'Whirls and eddies.'),
  plan('Petal Count', 'flower', 'Blossoms that no botanist would recognise.'),
  plan('Squares Only', 'square', 'One by one.'),
  plan('Wide Open', 'landscape', 'Sheets that are broader than they are high.'),
  plan('Golden Section', 'gold', 'Brass, honey and marigold.'),
  plan('Violet Ray', 'violet'),
  plan('Tile Samples', 'geometric', 'Lattices, trellises, quarters.'),
  plan('Ribbon Drawer', 'ribbons', 'Streamers and pennants.'),
  plan('First Frost', 'frost', 'Crystals on a window that is not there.'),
  plan('Wide Spectrum', 'gay', 'Every colour of the flag, and then some.', { onlyFlagged: true, size: 18 }),
  plan('Just Started', 'calm', 'More to come.', { size: 2 }),
  plan('One Perfect Loop', 'loop', 'Still looking for the second.', { size: 1 }),
  plan('Empty Frame', 'minimal', '', { size: 0 }),
  plan('Desk Drawer', 'texture', 'Scraps for myself.', { isPrivate: true }),
  plan('Quiet Rooms', 'quiet', 'Soft light and very little else.'),
  plan('Dream Weather', 'dreamy', 'Clouds, if clouds had palettes.'),
  plan('Old Postcards', 'nostalgic', 'Faded on purpose.'),
  plan('Symmetry Club', 'symmetry', 'Fold along the dotted line.'),
  plan('Teal Appeal', 'teal'),
  plan('Coffee and Linen', 'brown', 'Walnut, mocha, umber.'),
  plan('Hill Walks', 'hills', 'Up one side and down the other.'),
  plan('Bold Strokes', 'bold'),
  plan('Night Shift', 'black', 'Best looked at in the dark.'),
  plan('Cosy Corner', 'cosy', 'Blankets, more or less.'),
  plan('Pattern Library', 'pattern', 'Repeats for borrowing.'),
  plan('Serene Machine', 'serene', 'Calm things that move by themselves.'),
  plan('Bubble Trouble', 'bubbles'),
  plan('Light Leaks', 'light', 'Glow at the edges.'),
  plan('Thread Count', 'threads', 'Looms and tapestries.'),
  plan('Purple Patch', 'purple', 'Plum, orchid and heather.'),
  plan('Soft Landing', 'soft', 'Feathers, fog and gentle slopes.'),
  plan('Abstract Thinking', 'abstract', 'No subject, many opinions.'),
  plan('Yellow Pages', 'yellow'),
  plan('Moody Mondays', 'moody', 'One for every grey start of the week.'),
  plan('Silk Road', 'silk', 'Folds and currents.'),
  plan('Airy Nothing', 'airy', 'Room to breathe.'),
  plan('Playtime', 'playful', 'Round, bright and slightly silly.'),
  plan('Vortex Vault', 'vortex', 'Everything goes round.'),
];
