import { boardFrame, pinFrame, type Size, type SizeLimits } from '@/lib/domain/embed-size';
import { env } from '@/lib/env';
import { THUMBNAIL_WIDTH } from '@/lib/config';
import { smallStillOf } from '@/lib/media/variants';
import { paths } from '@/lib/routes';
import type { Board } from '@/lib/schemas/board';
import type { Pin } from '@/lib/schemas/pin';
import { boardEmbedCode, pinEmbedCode } from '@/lib/seo/embed-code';
import { absolute } from '@/lib/seo/site';
import { xml, xmlDocument } from '@/lib/domain/xml';

/** Seconds; the frame itself always shows the current state. */
const CACHE_AGE = 3_600;

type OEmbed = Readonly<Record<string, string | number>>;

interface Described {
  type: 'video' | 'rich';
  title: string;
  author: { _id: string; name: string };
  still?: Pick<Pin, 'image' | 'hasSmallImage' | 'width' | 'height'>;
  html: string;
  size: Size;
}

function answer({ type, title, author, still, html, size }: Described, limits: SizeLimits): OEmbed {
  return {
    version: '1.0',
    type,
    title,
    author_name: author.name,
    author_url: absolute(paths.profile(author._id)()),
    provider_name: env.SITE_NAME,
    provider_url: absolute('/'),
    cache_age: CACHE_AGE,
    ...(still && thumbnail(still, limits)),
    html,
    ...size,
  };
}

/** Nothing if the thumbnail exceeds the limits. */
function thumbnail(
  { image, hasSmallImage, width, height }: NonNullable<Described['still']>,
  { maxwidth = Infinity, maxheight = Infinity }: SizeLimits,
) {
  const shown = hasSmallImage
    ? { image: smallStillOf(image), width: THUMBNAIL_WIDTH, height: Math.round((height * THUMBNAIL_WIDTH) / width) }
    : { image, width, height };
  if (shown.width > maxwidth || shown.height > maxheight) return undefined;
  return { thumbnail_url: absolute(shown.image), thumbnail_width: shown.width, thumbnail_height: shown.height };
}

/** oEmbed 1.0, always as a frame of the site, so that a removed pin disappears everywhere (rule 106). */
export const pinOEmbed = (pin: Pin, poster: Described['author'], limits: SizeLimits): OEmbed =>
  answer(
    {
      type: pin.video ? 'video' : 'rich',
      title: pin.title,
      author: poster,
      still: pin,
      html: pinEmbedCode(pin, limits),
      size: pinFrame(pin, limits),
    },
    limits,
  );

export const boardOEmbed = (board: Board, limits: SizeLimits): OEmbed =>
  answer(
    {
      type: 'rich',
      title: board.name,
      author: board.creator,
      still: board.covers[0],
      html: boardEmbedCode(board, limits),
      size: boardFrame(limits),
    },
    limits,
  );

export const oEmbedXml = (fields: OEmbed): string =>
  xmlDocument(
    xml`<oembed>${Object.entries(fields).map(([name, value]) => xml`${{ xml: `<${name}>` }}${value}${{ xml: `</${name}>` }}`)}</oembed>`,
  );
