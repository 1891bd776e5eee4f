/** What the script says stays: React leaves the inside alone. */
const NOTHING = { __html: '' };

/** Where the page says 'Loading Pins...' while the next list is on its way (lib/before-hydration/loading-list, rule 8). */
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
