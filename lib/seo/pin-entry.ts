import type { PinOrigin } from '@/lib/data/pin-origins';
import { originalOf, smallStillOf } from '@/lib/media/variants';
import { paths } from '@/lib/routes';
import type { Pin } from '@/lib/schemas/pin';
import type { AtomEntry } from '@/lib/seo/atom-xml';
import { pinPath } from '@/lib/seo/pin-nodes';
import { absolute } from '@/lib/seo/site';
import { xml } from '@/lib/domain/xml';

export function pinEntry(pin: Pin, { poster, changed }: PinOrigin): AtomEntry {
  const url = absolute(pinPath(pin));
  const source = absolute(originalOf(pin.image, pin.mediaType));
  const picture = xml`<p><a href="${url}"><img src="${source}" width="${pin.width}" height="${pin.height}" alt="${pin.alt}"/></a></p>`;
  return {
    thing: `pin/${pin._id}`,
    title: pin.title,
    url,
    published: pin.createdAt,
    updated: changed.toISOString(),
    author: { name: poster.name, url: absolute(paths.profile(poster._id)()) },
    categories: pin.tags,
    content: xml`<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${picture}</div></content>
${mediaXml(pin)}`,
  };
}

/** Media RSS 1.5. */
function mediaXml({ image, hasSmallImage, video, animation, width, height }: Pin) {
  const [file, type, medium] = video ? [video, 'video/mp4', 'video'] : [animation ?? image, 'image/webp', 'image'];
  const thumbnail = hasSmallImage ? smallStillOf(image) : image;
  return xml`<media:content url="${absolute(file)}" type="${type}" medium="${medium}" width="${width}" height="${height}"/>
<media:thumbnail url="${absolute(thumbnail)}"/>
<media:rating scheme="urn:simple">adult</media:rating>`;
}
