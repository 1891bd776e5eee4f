'use client';

import type { Graph } from 'schema-dts';
import { unpackCards, type PackedCards } from '@/lib/domain/packed-cards';
import { listGraph } from '@/lib/seo/list-graph';
import { serialiseJsonLd } from '@/lib/seo/serialise-json-ld';

interface ListJsonLdProps {
  /** The page's graph, its ItemList still without entries. */
  graph: Graph;
  cards: PackedCards;
  page: number;
  /** The site's origin. */
  origin: string;
}

/**
 * Structured data of a page that lists pins. A client component, so that the entries are made from the cards that
 * the page carries for its grid and not sent a second time; only the server writes the text.
 */
export function ListJsonLd({ graph, cards, page, origin }: ListJsonLdProps) {
  const text = typeof window === 'undefined' ? serialiseJsonLd(listGraph(graph, unpackCards(cards), page, origin)) : '';
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
