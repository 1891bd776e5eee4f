/** The first link of every page, for the keyboard: before anything that could come over the page. */
export const SkipLink = () => (
  <a href="#main" className="button button-primary sr-only z-50 focus:not-sr-only focus:fixed focus:top-2 focus:left-2">
    Skip to content
  </a>
);
