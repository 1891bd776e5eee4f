import type { HtmlPage } from '@/testing/html-page';

/** A page as the crawler found it. */
export interface Visit {
  path: string;
  /** The page whose link led here first. */
  from: string;
  status: number;
  /** Where a redirect leads. */
  location?: string;
  /** Absent when the answer is no HTML. */
  page?: HtmlPage;
  /** May be indexed: a 200 without noindex in the page or in its headers. */
  indexable: boolean;
}
