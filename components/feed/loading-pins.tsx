/** A constant object keeps React from touching the text. */
const NOTHING = { __html: '' };

/** Filled by lib/before-hydration/loading-list (rule 8). */
export function LoadingPins() {
  return (
    <p
      role="status"
      data-loading-list=""
      className="sr-only"
      suppressHydrationWarning
      dangerouslySetInnerHTML={NOTHING}
    />
  );
}
