const INSIDE = {
  __html:
    '<ad-box><i class="icon icon-ad"></i><p class="ad-words"></p></ad-box><span class="ad-label">Advertisement</span>',
};

const WORDS = ":root{--ad-words:'This gallery lives on ads and gifts. If you like it here, use Donate above.'}";

/** Once in the HTML for all boxes: a list has up to a dozen. */
export const AdWords = () => (
  <style href="ad-words" precedence="default">
    {WORDS}
  </style>
);

/** Reserves its size against layout shifts (lib/before-hydration/ad-box); without scripts its words stay. */
export const AdSlot = ({ number }: { number: number }) => (
  <aside
    aria-label={`Advertisement ${number}`}
    className="ad"
    data-nosnippet=""
    suppressHydrationWarning
    dangerouslySetInnerHTML={INSIDE}
  />
);

export const adHtml = (number: number): string =>
  `<aside aria-label="Advertisement ${number}" class="ad" data-nosnippet="">${INSIDE.__html}</aside>`;
