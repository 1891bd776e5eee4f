/** A sheet of paper. */
export const NEUTRAL_ICON =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path fill='%23888' d='M1 0h6v8H1z'/></svg>";
