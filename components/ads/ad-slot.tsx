import { Megaphone } from 'lucide-react';

/** The box of an advertisement. Its size is reserved, so that nothing moves whatever comes into it. */
export function AdSlot() {
  return (
    <aside aria-label="Advertisement" className="ad">
      <Megaphone size={28} aria-hidden />
      <p>This gallery lives on ads and gifts. If you like it here, use Donate above.</p>
      <span className="ad-label">Advertisement</span>
    </aside>
  );
}
