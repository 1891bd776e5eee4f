const INSIDE = {
  __html:
    '<ad-box><i class="icon icon-ad"></i><p>This gallery lives on ads and gifts. If you like it here, use Donate above.</p></ad-box><span class="ad-label">Advertisement</span>',
};

/**
 * The box of an advertisement. Its size is reserved, so that nothing moves whatever comes into it. What it holds shows ads by
 * itself (lib/before-hydration/ad-box); without scripts its words stay.
 */
export const AdSlot = () => (
  <aside aria-label="Advertisement" className="ad" suppressHydrationWarning dangerouslySetInnerHTML={INSIDE} />
);
