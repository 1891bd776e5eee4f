export const cardLinks = (root: ParentNode): HTMLAnchorElement[] => [
  ...root.querySelectorAll<HTMLAnchorElement>('.pins article a[href^="/pin/"]'),
];

export const slugOf = (link: HTMLAnchorElement): string => decodeURIComponent(link.pathname.split('/').at(-1) ?? '');

/** The last card that begins above the middle of the window: its page is the current one. */
export const lastBegun = (links: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined =>
  links.findLast((link) => link.getBoundingClientRect().top <= innerHeight / 2);

/** The first card below `upperEdge`, where sticky parts end. */
export const firstInView = (links: readonly HTMLAnchorElement[], upperEdge = 0): HTMLAnchorElement | undefined =>
  links.find((link) => link.getBoundingClientRect().bottom > upperEdge);
