import type { Graph } from 'schema-dts';
import { PAGE_SIZE } from '@/lib/config';
import type { Card } from '@/lib/domain/card';

// Reached from a client component: nothing here may import settings, schemas or a library.

/** The entries of a list of pins, as lean as validators allow: 60 of them are on each page. */
const listItems = (cards: readonly Card[], page: number, origin: string) =>
  cards.map(([, slugOrId, title], i) => ({
    '@type': 'ListItem' as const,
    position: (page - 1) * PAGE_SIZE + i + 1,
    url: `${origin}/pin/${encodeURIComponent(slugOrId)}`,
    name: title,
  }));

/** A page's graph with the cards as entries of its ItemList, numbered on from the pages before. */
export const listGraph = (graph: Graph, cards: readonly Card[], page: number, origin: string): Graph => ({
  ...graph,
  '@graph': graph['@graph'].map((node) =>
    typeof node === 'object' && '@type' in node && node['@type'] === 'ItemList'
      ? { ...node, ...(cards.length > 0 && { itemListElement: listItems(cards, page, origin) }) }
      : node,
  ),
});
