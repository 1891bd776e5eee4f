/** Never shown: `[...path]` answers every unmatched URL. It keeps Next's own not-found page out of each page's data. */
export default function NotFound() {
  return null;
}
