'use client';

import type { Graph } from 'schema-dts';
import { unpackCards, type PackedCards } from '@/lib/domain/packed-cards';
import { listGraph } from '@/lib/seo/list-graph';
import { serialiseJsonLd } from '@/lib/seo/serialise-json-ld';

interface ListJsonLdProps {
  /** Its ItemList has no entries yet. */
  graph: Graph;
  cards: PackedCards;
  page: number;
  /** The site's origin. */
  origin: string;
}

/** A client component, to reuse the page's cards instead of sending them twice; only the server renders the text. */
export function ListJsonLd({ graph, cards, page, origin }: ListJsonLdProps) {
  const text = typeof window === 'undefined' ? serialiseJsonLd(listGraph(graph, unpackCards(cards), page, origin)) : '';
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
