import { env } from '@/lib/env';
import { description } from '@/lib/seo/descriptions';
import {
  breadcrumbNode,
  breadcrumbReference,
  graphOf,
  node,
  ORGANIZATION_ID,
  organizationNode,
  pageBase,
} from '@/lib/seo/graph-nodes';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { HOME, type Crumb, type PageSeo } from '@/lib/seo/page-seo';
import { withSiteName } from '@/lib/seo/titles';

interface InformationPage {
  path: string;
  /** Also the heading. */
  title: string;
  description: string;
  kind: 'WebPage' | 'ContactPage' | 'AboutPage';
  feed?: { path: string; title: string };
  /** False for screens of an account. */
  index?: boolean;
}

/** A page of text, or a screen such as signing in. */
export function informationSeo({ path, title, description: lead, kind, feed, index = true }: InformationPage): PageSeo {
  const text = description(lead);
  const trail: Crumb[] = [HOME, { name: title, path }];
  const page = node(kind, {
    ...pageBase(path, title, text),
    breadcrumb: breadcrumbReference(path),
    publisher: { '@id': ORGANIZATION_ID },
  });
  return {
    heading: title,
    metadata: pageMetadata({
      title: withSiteName(title, env.SITE_NAME),
      description: text,
      path: index ? path : undefined, // A screen has URLs with other parameters: noindex with another page's canonical URL would apply to both.
      index,
      feed,
    }),
    graph: graphOf(page, organizationNode(), breadcrumbNode(path, trail)),
    trail,
  };
}

/** A screen: not indexed. */
export const screenSeo = (path: string, title: string, text: string): PageSeo =>
  informationSeo({ path, title, description: text, kind: 'WebPage', index: false });
