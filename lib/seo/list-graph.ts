import type { Graph } from 'schema-dts';
import type { Card } from '@/lib/domain/card';

// Reached from a client component: nothing here may import settings, schemas or a library.

/** The entries of a list of pins, as lean as validators allow: 60 of them are on each page. */
const listItems = (cards: readonly Card[], origin: string) =>
  cards.map(([, slugOrId, title], i) => ({
    '@type': 'ListItem' as const,
    position: i + 1,
    url: `${origin}/pin/${encodeURIComponent(slugOrId)}`,
    name: title,
  }));

/** A page's graph with the cards as entries of its ItemList. */
export const listGraph = (graph: Graph, cards: readonly Card[], origin: string): Graph => ({
  ...graph,
  '@graph': graph['@graph'].map((node) =>
    typeof node === 'object' && '@type' in node && node['@type'] === 'ItemList'
      ? { ...node, itemListElement: listItems(cards, origin) }
      : node,
  ),
});
