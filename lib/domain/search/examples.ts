interface Example {
  search: string;
  says: string;
}

interface ExampleGroup {
  heading: string;
  examples: readonly Example[];
}

/** What the help page shows; each is run by a test. */
export const SEARCH_EXAMPLES: readonly ExampleGroup[] = [
  {
    heading: 'Words',
    examples: [
      { search: 'blue motion', says: 'Pins with both words in their title or tags.' },
      { search: 'blue -waves', says: 'Pins with “blue”, without those that also have “waves”.' },
      { search: 'silk or glass or frost', says: 'Pins with any of these words.' },
      { search: 'blue silk or glass', says: '“or” joins its two neighbours: “blue”, and one of the other two.' },
      { search: 'blue (silk waves) or glass', says: 'Brackets hold words together.' },
      { search: '"at midnight"', says: 'These words side by side, in this order.' },
      { search: 'calm -"at midnight"', says: 'A phrase can be left out as well.' },
    ],
  },
  {
    heading: 'Names',
    examples: [
      { search: 'tag:blue', says: 'Pins with this tag. A word in the title is not enough.' },
      {
        search: 'by:quietloops',
        says: 'Pins that a person posted. Names of several words need quotes: by:"Paper Lantern".',
      },
      { search: 'board:"Blue Hours"', says: 'Pins on a public board.' },
    ],
  },
  {
    heading: 'Pictures',
    examples: [
      { search: 'blue is:gif', says: 'Only gifs; “is:pic” finds only pics.' },
      { search: 'ratio:portrait', says: 'Taller than wide. Or “landscape” or “square”.' },
      { search: 'width:>500', says: 'More than 500 pixels wide. “height:” works in the same way.' },
      { search: 'likes:>10', says: 'More than 10 likes. Use >, >=, <, <= or a range, such as 5..20.' },
      { search: 'blue after:2024-01-01', says: 'Posted on this day or later. “before:” finds what is older.' },
    ],
  },
  {
    heading: 'Order',
    examples: [
      { search: 'blue order:random', says: 'In a random order, which changes daily.' },
      { search: 'blue order:latest', says: 'The newest first. “order:popular” begins with the most liked.' },
    ],
  },
  {
    heading: 'All together',
    examples: [{ search: 'blue -waves likes:>5 ratio:landscape', says: 'Pins must meet every part of a search.' }],
  },
];
