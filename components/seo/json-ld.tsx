import type { Graph } from 'schema-dts';
import { serialiseJsonLd } from '@/lib/seo/serialise-json-ld';

/** A page's structured data. Pages that list pins take `ListJsonLd`. */
export function JsonLd({ graph }: { graph: Graph }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serialiseJsonLd(graph) }} />;
}
