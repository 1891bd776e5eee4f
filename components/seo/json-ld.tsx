import type { Graph } from 'schema-dts';
import { serialiseJsonLd } from '@/lib/seo/serialise-json-ld';

/** Lists of pins take `ListJsonLd`. */
export function JsonLd({ graph }: { graph: Graph }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serialiseJsonLd(graph) }} />;
}
