import { PinSquares } from '@/components/pin/pin-squares';
import { Suggestions } from '@/components/feed/suggestions';
import { getFeed, WHOLE_SITE } from '@/lib/data/feed';
import { DEFAULT_FEED_QUERY } from '@/lib/domain/feed-query';
import { readContentFilter } from '@/lib/page/content-filter';
import { readPersonalRules } from '@/lib/page/personal-rules';

/** The most liked pins, beside forms and below empty lists; nothing if there are none. */
export async function PopularPins() {
  const [filter, rules] = [await readContentFilter(), await readPersonalRules()];
  const { pins } = await getFeed({ tagId: WHOLE_SITE, query: DEFAULT_FEED_QUERY, filter, rules });
  if (pins.length === 0) return null;
  return (
    <Suggestions heading="Popular pins">
      <PinSquares pins={pins.slice(0, 12)} />
    </Suggestions>
  );
}
