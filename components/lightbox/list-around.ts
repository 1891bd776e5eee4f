import { loadPage } from '@/components/feed/paging/load-page';
import { shownList } from '@/components/feed/shown-list';
import { listCall, pageOf } from '@/lib/client/list-call';
import { listWith, type ShownList } from '@/lib/client/visited-list';
import type { Card } from '@/lib/domain/card';

/** The list that the visitor came from; else the pin and the others on its page. */
export async function listAround(card: Card): Promise<ShownList> {
  const slugOrId = card[1];
  const visited = listWith(slugOrId);
  if (visited && 'cards' in visited) return visited;
  const cards = visited ? await readCards(visited.href) : [];
  if (visited && cards.some((other) => other[1] === slugOrId)) {
    const { href, previous, next } = visited;
    return { href, previous, next, cards };
  }
  const related = shownList();
  return { ...related, cards: [card, ...related.cards] };
}

/** Empty if the API lacks the list. */
async function readCards(href: string): Promise<readonly Card[]> {
  const call = listCall(href);
  if (call === null) return [];
  return loadPage(call, pageOf(href)).then(
    ({ cards }) => cards,
    () => [],
  );
}
