import type { PageSeo } from '@/lib/seo/page-seo';

export const indexed = ({ metadata: { robots } }: Pick<PageSeo, 'metadata'>) =>
  typeof robots === 'object' && robots !== null && robots.index === true;
export const canonical = ({ metadata }: Pick<PageSeo, 'metadata'>) => metadata.alternates?.canonical;
export const types = ({ graph }: PageSeo) =>
  graph['@graph'].map((node) => (typeof node === 'object' && '@type' in node ? node['@type'] : undefined));
