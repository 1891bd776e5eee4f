import { paths } from '@/lib/routes';
import type { Pin } from '@/lib/schemas/pin';
import type { AtomEntry } from '@/lib/seo/atom-xml';
import { absolute } from '@/lib/seo/site';
import { xml } from '@/lib/seo/xml';

/** A pin as an entry of a feed. */
export function pinEntry({ _id, slug, title, image, mediaType, width, height, alt, tags, createdAt }: Pin): AtomEntry {
  const url = absolute(paths.pin(slug ?? _id));
  const source = absolute(mediaType === 'gif' ? image.replace(/\.webp$/, '.gif') : image);
  return {
    thing: `pin/${_id}`,
    title,
    url,
    published: createdAt,
    categories: tags,
    content: xml`<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p><a href="${url}"><img src="${source}" width="${width}" height="${height}" alt="${alt}"/></a></p></div></content>`,
  };
}
