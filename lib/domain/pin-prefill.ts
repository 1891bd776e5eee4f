import { destinationProblem } from '@/lib/domain/destination';
import { PIN_TEXTS, PIN_TITLE_MAX } from '@/lib/domain/pin-fields';

export interface PinPrefill {
  /** Of an external image; fetched only when the person asks for it. */
  imageUrl: string;
  title: string;
  destination: string;
}

/** Of the bookmarklet (`image`, `title`, `url`) and of a share (`title`, `text`, `url`). */
export type PrefillParameters = Record<'image' | 'title' | 'text' | 'url', string>;

const link = (text: string): string => {
  const url = text.trim();
  return destinationProblem(url) === undefined ? url : '';
};

/** Many phones share URLs inside texts. */
const linkIn = (text: string): string => link(/https?:\/\/\S+/i.exec(text)?.[0] ?? '');

/** With `image`, `url` is the destination; without, it is the image. */
export function pinPrefill({ image, title, text, url }: PrefillParameters): PinPrefill {
  const own = link(image);
  const shared = link(url) || linkIn(text);
  const isTitle = link(title) === '';
  return {
    imageUrl: own || shared,
    title: isTitle ? [...PIN_TEXTS.title.tidy(title)].slice(0, PIN_TITLE_MAX).join('').trim() : '',
    destination: own && shared !== own ? shared : '',
  };
}
