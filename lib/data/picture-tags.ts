import 'server-only';
import { smallStillOf } from '@/lib/media/variants';
import type { Pin } from '@/lib/schemas/pin';
import type { PicturedTag } from '@/lib/schemas/tag';

type PinWithStill = Pick<Pin, '_id' | 'slug' | 'tags' | 'image' | 'hasSmallImage'>;

/** With pictures of a list's own pins, so that its page loads no further file; another pin for each tag if possible. */
export function pictureTags(names: readonly string[], pins: readonly PinWithStill[]): PicturedTag[] {
  const taken = new Set<PinWithStill>();
  return names.map((name) => {
    const tagged = pins.filter(({ tags }) => tags.includes(name));
    const chosen = tagged.find((pin) => !taken.has(pin)) ?? tagged[0];
    if (chosen) taken.add(chosen);
    return { name, cover: chosen ? toCover(chosen) : null };
  });
}

const toCover = ({ _id, slug, image, hasSmallImage }: PinWithStill) => ({
  slugOrId: slug ?? _id,
  image: hasSmallImage ? smallStillOf(image) : image,
});
