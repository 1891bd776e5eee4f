import { z } from 'zod';
import type { Visit } from '@/e2e/checks/visit';

const graphSchema = z.object({ '@graph': z.array(z.looseObject({ '@type': z.string() })) });

type DataNode = z.infer<typeof graphSchema>['@graph'][number];

/** The nodes of a page's structured data; null where there is none, or some cannot be read. */
export function readNodes({ page }: Visit): DataNode[] | null {
  try {
    const nodes = (page?.data ?? []).flatMap((text) => graphSchema.parse(JSON.parse(text))['@graph']);
    return nodes.length > 0 ? nodes : null;
  } catch {
    return null;
  }
}

export const nodeOf = (visit: Visit, type: string): DataNode | undefined =>
  readNodes(visit)?.find((node) => node['@type'] === type);
