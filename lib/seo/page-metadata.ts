import type { Metadata } from 'next';
import { pinFrame } from '@/lib/domain/embed-size';
import { env } from '@/lib/env';
import { machinePaths } from '@/lib/routes/machine-paths';
import { absolute, SITE_IMAGE, type PreviewImage } from '@/lib/seo/site';

interface Publication {
  /** Moments, ISO. */
  at: string;
  changedAt?: string;
  /** Path of the author's page. */
  author: string;
  tags: readonly string[];
}

interface PageDescription {
  /** The whole title: no template is put around it. */
  title: string;
  description: string;
  /** Canonical URL from the site's root, parameters included; without one the page names no URL. */
  path?: string;
  index: boolean;
  /** Paths of the neighbouring pages of a list. */
  previous?: string;
  next?: string;
  image?: PreviewImage;
  /** An MP4 that the page plays. */
  video?: { path: string; width: number; height: number };
  type?: 'website' | 'profile';
  /** The page of one thing that somebody published: an article, or a video where it plays one. */
  published?: Publication;
  /** Path and name of the Atom feed with the same entries. */
  feed?: { path: string; title: string };
  /** The page may be embedded: path that oEmbed tells of, and what it is called. */
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

/** The card by which X shows a link: the frame that others embed, where the page plays a video and the frame does, too. */
function twitterCard({ video, embed, index }: PageDescription) {
  if (!video || !embed || !index || env.AGE_GATE === 'on') return { card: 'summary_large_image' as const };
  const playerUrl = absolute(machinePaths.embed(embed.path));
  return { card: 'player' as const, players: [{ playerUrl, streamUrl: absolute(video.path), ...pinFrame(video, {}) }] };
}

/** What Open Graph says of the kind of a page; the two kinds of publications have names of their own for the same. */
function openGraphKind({ type = 'website', published, video }: PageDescription) {
  if (!published) return { type };
  const tags = [...published.tags];
  return video
    ? { type: 'video.other' as const, releaseDate: published.at, tags }
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

/** The metadata of any page (rules 26 to 28), complete: Next.js merges nothing below the top level. */
export function pageMetadata(page: PageDescription): Metadata {
  const { title, description, previous, next, feed } = page;
  const canonical = page.path ? absolute(page.path) : undefined;
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
    pagination: { previous: previous && absolute(previous), next: next && absolute(next) },
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
