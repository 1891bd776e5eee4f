/** A measured HTTP server. */
export interface Subject {
  name: string;
  origin: string;
  /** Processes whose time counts. */
  pids: () => number[];
  stop: () => Promise<void> | void;
}

/** Every server sends this page in the same bytes. */
export interface Page {
  html: Buffer;
  gzip: Buffer;
  /** The site's headers of the gzip form. */
  headers: Record<string, string>;
}
