/** How long a page may be shown after it was made, seconds; each span begins where the one before ends. */
export interface PageLife {
  fresh: number;
  /** It is shown once more while it is rendered again. */
  staleWhileRevalidate: number;
  /** It is shown only while the renderer or the database is down. */
  staleIfError: number;
}

/** The life of an answer with an error status: a page may appear at its address at any moment (rule 61). */
const MISSING: PageLife = { fresh: 30, staleWhileRevalidate: 0, staleIfError: 0 };

/** The life of an answer with this status on a route whose pages live for `life`. */
export const lifeOf = (status: number, life: PageLife): PageLife => (status < 400 ? life : MISSING);
