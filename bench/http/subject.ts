/** Something that answers over HTTP and is measured. */
export interface Subject {
  name: string;
  origin: string;
  /** Processes whose time counts. */
  pids: () => number[];
  stop: () => Promise<void> | void;
}

/** A page that each server sends in the same bytes. */
export interface Page {
  html: Buffer;
  gzip: Buffer;
  /** As the site sends them with the gzip form. */
  headers: Record<string, string>;
}
