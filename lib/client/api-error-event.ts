/** Raised on the window for errors that the page shows (rule 59). */
export const API_ERROR = 'api-error';
/** `code` 1: some pins could not be created; 2: some could not be added to boards. */
export type ApiErrorDetail = { status: number } | { code: 1 | 2 };

export const raiseApiError = (detail: ApiErrorDetail): void =>
  void dispatchEvent(new CustomEvent<ApiErrorDetail>(API_ERROR, { detail }));

/** Statuses that the page shows by itself. */
export const SHOWN_BY_PAGE: ReadonlySet<number> = new Set([401, 429]);
