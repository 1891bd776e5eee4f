import type { Metadata } from 'next';
import type { Graph } from 'schema-dts';

/** A step on the way from the home page to a page. */
export interface Crumb {
  name: string;
  /** Path from the site's root. */
  path: string;
}

export const HOME: Crumb = { name: 'Home', path: '/' };

/** Everything that a page says about itself, made at once so that heading, title and data agree. */
export interface PageSeo {
  /** The page's level-1 heading. */
  heading: string;
  /** What the page is about, below its list. */
  sentence?: string;
  metadata: Metadata;
  graph: Graph;
  /** From the home page to this one; empty on the home page. Show what the graph claims. */
  trail: readonly Crumb[];
}

/** The paths of a list's neighbouring pages. */
export function neighbours(path: (page: number) => string, page: number, totalPages: number) {
  return {
    previous: page > 1 ? path(page - 1) : undefined,
    next: page < totalPages ? path(page + 1) : undefined,
  };
}
