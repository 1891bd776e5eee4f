import { iconHtml } from '@/lib/before-hydration/icon-html';

const MEGAPHONE = iconHtml(
  'M11 6a13 13 0 0 0 8.4-2.8A1 1 0 0 1 21 4v12a1 1 0 0 1-1.6.8A13 13 0 0 0 11 14H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM6 14a12 12 0 0 0 2.4 7.2 2 2 0 0 0 3.2-2.4A8 8 0 0 1 10 14M8 6v8',
  28,
);

const INSIDE = {
  __html: `<ad-box>${MEGAPHONE}<p>This gallery lives on ads and gifts. If you like it here, use Donate above.</p></ad-box><span class="ad-label">Advertisement</span>`,
};

/**
 * The box of an advertisement. Its size is reserved, so that nothing moves whatever comes into it. What it holds shows ads by
 * itself (lib/before-hydration/ad-box); without scripts its words stay.
 */
export const AdSlot = () => (
  <aside aria-label="Advertisement" className="ad" suppressHydrationWarning dangerouslySetInnerHTML={INSIDE} />
);
