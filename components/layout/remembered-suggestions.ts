import { cardPicture } from '@/components/pin/card-html';
import { deviceFilter } from '@/lib/client/content-filter';
import { recentSearches } from '@/lib/client/recent-searches';
import { parseViewed, storedViewed } from '@/lib/client/recently-viewed';
import { MAX_ALT_WORDS } from '@/lib/domain/alt-text';
import type { Card } from '@/lib/domain/card';
import { isFlagged } from '@/lib/domain/flagged';
import { paths } from '@/lib/routes';
import type { Suggestion } from '@/lib/schemas/suggestion';

/** Beside other suggestions, of the searches that begin so. */
const MOST_SEARCHES = 3;
const MOST_VIEWED = 4;

interface RememberedGroup {
  group: 'Recent searches' | 'Recently viewed';
  options: Suggestion[];
}

/** What this device remembers (rules 35 and 288). */
export const rememberedSuggestions = (typed: string): RememberedGroup[] => [
  { group: 'Recent searches', options: searches(typed.trim().toLowerCase()) },
  { group: 'Recently viewed', options: typed.trim() ? [] : viewed() },
];

function searches(start: string): Suggestion[] {
  const terms = recentSearches().filter((term) => term.toLowerCase().startsWith(start));
  return (start ? terms.slice(0, MOST_SEARCHES) : terms).map((term) => ({
    label: term,
    href: paths.search(term)(),
  }));
}

/** A card's alt text has the words of its tags, unless these are too many. */
const mayBeFlagged = ([, , , alt]: Card) => isFlagged(alt) || alt.split(' ').length > MAX_ALT_WORDS;

/** Without pins that the content filter may hide. */
function viewed(): Suggestion[] {
  const showsAll = deviceFilter() === 'gay-straight';
  const pins = parseViewed(storedViewed()).pins.filter((card) => showsAll || !mayBeFlagged(card));
  return pins.slice(0, MOST_VIEWED).map((card) => ({
    label: card[2],
    href: paths.pin(card[1]),
    image: cardPicture(card).src,
  }));
}
