/** The links of the cards that a list renders, in its order. */
export const cardLinks = (root: ParentNode): HTMLAnchorElement[] => [
  ...root.querySelectorAll<HTMLAnchorElement>('.pins article a[href^="/pin/"]'),
];

/** Last segment of the path that a card leads to. */
export const slugOf = (link: HTMLAnchorElement): string => decodeURIComponent(link.pathname.split('/').at(-1) ?? '');

/** The last card of a list that begins above the middle of the window: the page that one looks at is its page. */
export const lastBegun = (links: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined =>
  links.findLast((link) => link.getBoundingClientRect().top <= innerHeight / 2);

/** The first card that is not above the window, below what sticks to its upper edge. */
export const firstInView = (links: readonly HTMLAnchorElement[], upperEdge = 0): HTMLAnchorElement | undefined =>
  links.find((link) => link.getBoundingClientRect().bottom > upperEdge);
