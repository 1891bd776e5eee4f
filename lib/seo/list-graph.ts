import type { Graph } from 'schema-dts';
import { PAGE_SIZE } from '@/lib/config';
import type { Card } from '@/lib/domain/card';

// Reached from a client component: import no settings, schemas or libraries here.

/** As lean as validators allow: each page has 60 entries. */
const listItems = (cards: readonly Card[], page: number, origin: string) =>
  cards.map(([, slugOrId, title], i) => ({
    '@type': 'ListItem' as const,
    position: (page - 1) * PAGE_SIZE + i + 1,
    url: `${origin}/pin/${encodeURIComponent(slugOrId)}`,
    name: title,
  }));

/** Adds the cards to the page's ItemList, numbered on from the pages before. */
export const listGraph = (graph: Graph, cards: readonly Card[], page: number, origin: string): Graph => ({
  ...graph,
  '@graph': graph['@graph'].map((node) =>
    typeof node === 'object' && '@type' in node && node['@type'] === 'ItemList'
      ? { ...node, ...(cards.length > 0 && { itemListElement: listItems(cards, page, origin) }) }
      : node,
  ),
});
