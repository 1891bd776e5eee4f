import { processors } from 'next-seo';
import type { BreadcrumbList, Graph, ImageObject, InteractionCounter, Organization, WebSite } from 'schema-dts';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import type { Crumb } from '@/lib/seo/page-seo';
import { absolute } from '@/lib/seo/site';

const WEBSITE_ID = absolute('/#website');
export const ORGANIZATION_ID = absolute('/#organization');

export const graphOf = (...nodes: Graph['@graph']): Graph => ({ '@context': 'https://schema.org', '@graph': nodes });

/** A node of one type, by next-seo's builder (decision 92). */
export const node = <Type extends string, const Fields extends object>(type: Type, fields: Fields) =>
  processors.processSchemaType<{ '@type': Type } & Fields>(fields, type);

const PART_OF_SITE = {
  isPartOf: node('WebSite', { '@id': WEBSITE_ID, name: env.SITE_NAME, url: absolute('/') }),
  inLanguage: 'en',
  isFamilyFriendly: false,
} as const;

/** The common fields of every page's node (rule 95). */
export const pageBase = (path: string, name: string, description: string) => ({
  '@id': `${absolute(path)}#page`,
  url: absolute(path),
  name,
  description,
  ...PART_OF_SITE,
});

/** Even pages that are not indexed say that they are not family-friendly. */
export const unlistedPageGraph = (): Graph => graphOf(node('WebPage', PART_OF_SITE));

export const websiteNode = (): WebSite =>
  node('WebSite', {
    '@id': WEBSITE_ID,
    name: env.SITE_NAME,
    alternateName: new URL(env.SITE_URL).host,
    url: absolute('/'),
    inLanguage: 'en',
    isFamilyFriendly: false,
    publisher: { '@id': ORGANIZATION_ID },
  });

export const organizationNode = (): Organization =>
  node('Organization', {
    '@id': ORGANIZATION_ID,
    name: env.SITE_NAME,
    url: absolute('/'),
    description: `${env.SITE_NAME} is a gallery of animated gifs and pictures, which people keep on boards of their own.`,
    contactPoint: node('ContactPoint', {
      contactType: 'customer support',
      email: env.CONTACT_EMAIL,
      url: absolute(paths.contact),
      availableLanguage: 'en',
    }),
    logo: imageNode({ image: '/icon-512.png', width: 512, height: 512 }),
    ...(env.SAME_AS && { sameAs: env.SAME_AS }),
  });

const breadcrumbId = (path: string) => `${absolute(path)}#breadcrumb`;

export const breadcrumbReference = (path: string) => ({ '@id': breadcrumbId(path) });

/** Needs at least two steps; the last has no URL, as Google requires. */
export const breadcrumbNode = (path: string, trail: readonly Crumb[]): BreadcrumbList =>
  node('BreadcrumbList', {
    '@id': breadcrumbId(path),
    itemListElement: trail.map((crumb, i) =>
      processors.processBreadcrumbItem(
        i < trail.length - 1 ? { name: crumb.name, item: absolute(crumb.path) } : { name: crumb.name },
        i + 1,
      ),
    ),
  });

/** E37 is the UN/CEFACT code of the pixel. */
export const pixels = (value: number) => node('QuantitativeValue', { value, unitCode: 'E37' });

export const imageNode = ({ image, width, height }: { image: string; width: number; height: number }): ImageObject =>
  node('ImageObject', { url: absolute(image), width: pixels(width), height: pixels(height) });

export const personReference = (profilePath: string, name: string) =>
  node('Person', { '@id': `${absolute(profilePath)}#person`, name, url: absolute(profilePath) });

export const counter = (action: 'LikeAction' | 'FollowAction' | 'WriteAction', count: number): InteractionCounter =>
  node('InteractionCounter', { interactionType: { '@type': action }, userInteractionCount: count });
