import type { Metadata } from 'next';
import type { Graph } from 'schema-dts';

export interface Crumb {
  name: string;
  path: string;
  /** Of a person, a board or a tag. */
  isName?: true;
}

export const HOME: Crumb = { name: 'Home', path: '/' };

/** Everything that a page says about itself, made together so that it agrees. */
export interface PageSeo {
  heading: string;
  /** What the page is about, below its list. */
  sentence?: string;
  metadata: Metadata;
  graph: Graph;
  trail: readonly Crumb[];
}

/** The paths of a list's neighbouring pages. */
export function neighbours(path: (page: number) => string, page: number, totalPages: number) {
  return {
    previous: page > 1 ? path(page - 1) : undefined,
    next: page < totalPages ? path(page + 1) : undefined,
  };
}
