import type { Metadata } from 'next';
import { pinFrame } from '@/lib/domain/embed-size';
import { env } from '@/lib/env';
import { machinePaths } from '@/lib/routes/machine-paths';
import { absolute, SITE_IMAGE, type PreviewImage } from '@/lib/seo/site';

interface Publication {
  /** ISO. */
  at: string;
  changedAt?: string;
  /** Path of the author's page. */
  author: string;
  tags: readonly string[];
}

export interface PageDescription {
  /** The whole title, without a template. */
  title: string;
  description: string;
  /** Canonical URL as a path with parameters; undefined for none. */
  path?: string;
  index: boolean;
  previous?: string;
  next?: string;
  image?: PreviewImage;
  video?: { path: string; width: number; height: number };
  type?: 'website' | 'profile';
  /** For the page of one pin or board: an article, or a video. */
  published?: Publication;
  feed?: { path: string; title: string };
  /** Path and title for oEmbed. */
  embed?: { path: string; title: string };
}

function robots(index: boolean): Metadata['robots'] {
  return index
    ? { index: true, follow: true, 'max-image-preview': 'large', 'max-snippet': -1 }
    : { index: false, follow: true };
}

function openGraphVideo({ path, width, height }: NonNullable<PageDescription['video']>) {
  const url = absolute(path);
  return { url, secureUrl: url, type: 'video/mp4', width, height };
}

/** A player card needs both a video on the page and an embeddable frame. */
function twitterCard({ video, embed, index }: PageDescription) {
  if (!video || !embed || !index || env.AGE_GATE === 'on') return { card: 'summary_large_image' as const };
  const playerUrl = absolute(machinePaths.embed(embed.path));
  return { card: 'player' as const, players: [{ playerUrl, streamUrl: absolute(video.path), ...pinFrame(video, {}) }] };
}

/** Next.js writes an article's date and tags, not a video's (components/seo/video-metas). */
function openGraphKind({ type = 'website', published, video }: PageDescription) {
  if (!published) return { type };
  const tags = [...published.tags];
  return video
    ? { type: 'video.other' as const }
    : {
        type: 'article' as const,
        publishedTime: published.at,
        modifiedTime: published.changedAt,
        authors: absolute(published.author),
        tags,
      };
}

function oEmbedLinks({ path, title }: NonNullable<PageDescription['embed']>) {
  const link = (format: 'json' | 'xml') => [{ url: absolute(machinePaths.oEmbed(absolute(path), format)), title }];
  return { 'application/json+oembed': link('json'), 'text/xml+oembed': link('xml') };
}

/** The home page's is written apart (components/seo/home-url). */
const urlOf = (path: string) => (path === '/' ? undefined : absolute(path));

/** Complete (rules 88, 89 and 94): Next.js merges nothing below the top level. */
export function pageMetadata(page: PageDescription): Metadata {
  const { title, description, previous, next, feed } = page;
  const canonical = page.path && urlOf(page.path);
  const image = page.image ?? SITE_IMAGE;
  const images = [{ url: absolute(image.path), width: image.width, height: image.height, alt: image.alt }];
  return {
    metadataBase: new URL(env.SITE_URL),
    title: { absolute: title },
    description,
    alternates: {
      canonical,
      types: {
        ...(feed && { 'application/atom+xml': [{ url: absolute(feed.path), title: feed.title }] }),
        ...(page.embed && page.index && oEmbedLinks(page.embed)),
      },
    },
    pagination: { previous: previous && urlOf(previous), next: next && absolute(next) },
    robots: robots(page.index && env.NOINDEX === 'off'),
    openGraph: {
      ...openGraphKind(page),
      title,
      description,
      url: canonical,
      siteName: env.SITE_NAME,
      locale: 'en_US',
      images,
      videos: page.video && [openGraphVideo(page.video)],
    },
    twitter: {
      ...twitterCard(page),
      title,
      description,
      images: [{ url: absolute(image.path), alt: image.alt }],
    },
  };
}
