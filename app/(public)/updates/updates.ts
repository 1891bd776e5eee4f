interface Update {
  /** ISO date. */
  date: string;
  title: string;
  text: string;
}

/** News of the site, the newest first. */
export const UPDATES: readonly Update[] = [
  {
    date: '2026-11-21',
    title: 'The gallery opens',
    text: 'Browse pins by category, sort and narrow every list, look through boards and profiles, and search by any word of a title or a tag. Gifs play while they are in view; press pause on any of them, or ask your system for less motion and they all stay still.',
  },
];
