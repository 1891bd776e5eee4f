/** Never shown (see `[...path]`): keeps Next's own not-found page out of each page's data. */
export default function NotFound() {
  return null;
}
