const INSIDE = {
  __html:
    '<ad-box><i class="icon icon-ad"></i><p class="ad-words"></p></ad-box><span class="ad-label">Advertisement</span>',
};

const WORDS = ":root{--ad-words:'This gallery lives on ads and gifts. If you like it here, use Donate above.'}";

/** The words of every box of a page, which stand once in its HTML: a list has up to a dozen boxes. */
export const AdWords = () => (
  <style href="ad-words" precedence="default">
    {WORDS}
  </style>
);

/**
 * The box of an advertisement. Its size is reserved, so that nothing moves whatever comes into it. What it holds shows ads by
 * itself (lib/before-hydration/ad-box); without scripts its words stay.
 */
export const AdSlot = ({ number }: { number: number }) => (
  <aside
    aria-label={`Advertisement ${number}`}
    className="ad"
    data-nosnippet=""
    suppressHydrationWarning
    dangerouslySetInnerHTML={INSIDE}
  />
);

/** The same box as text. */
export const adHtml = (number: number): string =>
  `<aside aria-label="Advertisement ${number}" class="ad" data-nosnippet="">${INSIDE.__html}</aside>`;
