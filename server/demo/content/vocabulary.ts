const list = (words: string): readonly string[] => words.split(' ');

/** Moods and surfaces: tags of any artwork. */
export const MOOD_TAGS = list(
  'calm dreamy bold soft quiet vivid gentle playful elegant minimal moody nostalgic serene glowing cosy airy ' +
    'abstract pattern texture gradient wallpaper',
);
export const GIF_TAGS = list('loop motion');

export const TITLE_MOODS = list(
  'Quiet Slow Gentle Distant Hidden Patient Wandering Restless Folded Early Late Open Weightless Northern Second ' +
    'Borrowed Unhurried Silent Faraway Floating',
);
export const TITLE_ENDINGS = [
  'at Midnight', 'at Dawn', 'After Rain', 'by Lamplight', 'Before Noon', 'in Spring', 'in Winter', 'Near Water', 'at Rest',
  'Over Sand', 'Through Fog', 'Under Glass', 'Without Wind', 'Toward Evening', 'in October', 'on Paper', 'for Sunday',
  'Past Noon', 'at Anchor', 'Against Grey',
] as const; // prettier-ignore
export const TITLE_MATTERS = list(
  'Smoke Salt Paper Linen Cedar Rain Stone Clay Thunder Chalk Amber Starlight Sand Snow',
);

export const ALT_TEMPOS = ['slow', 'gentle', 'steady', 'seamless', 'quiet', 'short'] as const;
export const ALT_MOVES = [
  'turning without an end', 'drifting from left to right', 'opening and closing', 'passing through one another',
  'changing colour as they go', 'rising and sinking like a tide', 'moving outward from the middle',
] as const; // prettier-ignore
export const ALT_RESTS = [
  'across a dark ground', 'that fade towards the edge', 'lit from the upper left', 'laid over one another',
  'with a paler middle', 'in low evening light', 'spread evenly over the sheet',
] as const; // prettier-ignore

export const DESTINATION_HOSTS = [
  'studio.example.org', 'prints.example.com', 'folio.example.net', 'atelier.example.org', 'journal.example.com',
  'editions.example.net', 'www.example.com',
] as const; // prettier-ignore
export const DESTINATION_FOLDERS = list('works prints series editions notes');
