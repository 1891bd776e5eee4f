import { PIN_TITLE_MAX } from '@/lib/domain/pin-fields';
import { tidyLine } from '@/lib/domain/typed-text';

const EXTENSIONS =
  /(?:\.(?:a?png|jpe?g|jfif|gif|webp|avif|hei[cf]|jxl|bmp|tiff?|mp4|webm|mov|large|orig))+$|\.[a-z0-9]{1,5}$/i;
const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const DATES_AND_TIMES = /(?<!\d)(?:(?:19|20)\d{2}([-_.])\d{2}\1\d{2}|\d{2}([-_.:])\d{2}\2\d{2}(?:\s?[ap]m)?)(?!\d)/gi;
/** Programs add them at the end, and so do people who keep several versions. */
const TRAILERS = [
  /\s*[([]\d{1,4}[)\]]$/,
  /\s?- copy$|[-_.\s]copy(?:\s\d+)?$/i,
  /[-_.](?:\d{1,3}|\d{3,4}p|\d{3,5}x\d{3,5}|\d{3,4}w|[248]k|u?hd|hq|v\d{1,2}|final|edit(?:ed)?|export(?:ed)?|resized?|cropped|compressed|optimi[sz]ed?|scaled|upscaled|downsized|large|thumb(?:nail)?|min|\d+x)$/i,
  /\s(?:0\d{1,3}|v\d{1,2}|\d{3,4}p|\d{3,5}\s?x\s?\d{3,5}|[248]k)$/i,
  /@\dx$/i,
];
const SITES =
  /^(?:(?:ezgif|tumblr|giphy|tenor|imgur|reddit|redgifs|gfycat|pinterest|instagram|facebook|twitter|tiktok|flickr|deviantart|9gag)(?:\s(?:com|net))?(?:\s|$))+/i;
/** What follows names a program, or on these sites the maker. */
const NO_TITLE =
  /^(?:screenshot|screencap|bildschirmfoto|pexels|pixabay|shutterstock|istockphoto|gettyimages|depositphotos)\b|\bunsplash$/i;
const MADE_UP = new Set(
  `img imgp image images imag dsc dscn dscf dcim mvimg pxl vid video videos mov movie gif gifs maker optimize pic pict pics picture photo photos foto
  cimg sam hpim gopr gopro received dji mg wa fb scan scanned screen shot screenshot screenshots screencap screencast capture snapshot snip recording clip clipboard
  pasted paste download downloaded unnamed untitled unbenannt design new project document original file files blob whatsapp telegram signal
  discord snapchat at am pm copy kopie final edit edited export output render result temp tmp default attachment animation animated bildschirmfoto
  captura pantalla schermata de la`.split(/\s+/),
);

/** '' when the name says nothing (rule 129). */
export function titleFromFileName(name: string): string {
  const words = tidyLine(
    withoutTrailers(decoded(name).replace(EXTENSIONS, '').replace(UUIDS, ' ').replace(DATES_AND_TIMES, ' ')),
  )
    .replace(/[\p{C}\p{Extended_Pictographic}\u{1F3FB}-\u{1F3FF}\uFE0F<>"|*?:\\/]+/gu, ' ')
    .replace(/[-_.+~]+/g, ' ')
    .split(' ')
    .filter((word) => word && !isCode(word))
    .join(' ')
    .replace(SITES, '');
  if (NO_TITLE.test(words) || words.split(' ').every(isMadeUp) || !/\p{L}{2}/u.test(words)) return '';
  const calm = isShouted(words) ? words.toLowerCase() : words.split(' ').map(withoutHumps).join(' ');
  const cut = [...tidyLine(calm)].slice(0, PIN_TITLE_MAX).join('').trim();
  return cut.charAt(0).toUpperCase() + cut.slice(1);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function withoutTrailers(name: string): string {
  const shorter = TRAILERS.reduce((left, trailer) => left.replace(trailer, ''), name.trim());
  return shorter === name.trim() || shorter === '' ? name : withoutTrailers(shorter);
}

/** A number of five digits and more, or letters and digits as no word has them. */
const isCode = (word: string) =>
  /^\d{5,}$/.test(word) ||
  /^(?=.*\d)(?=.*[a-f])[0-9a-f]{6,}$/i.test(word) ||
  (word.length >= 6 && /[a-z]\d+[a-z]|\d[a-z]+\d/i.test(word)) ||
  /^[b-df-hj-np-tv-xz]{6,}$/i.test(word);

const isMadeUp = (word: string) => {
  const letters = word.replace(/[\d().,]+/g, '').toLowerCase();
  return letters.length < 2 || MADE_UP.has(letters);
};

/** As "blue waves" for blueWaves. */
const withoutHumps = (word: string) =>
  /^\p{L}\p{Ll}{2,}(?:\p{Lu}\p{Ll}+)+\d*$/u.test(word)
    ? word.replace(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)
    : word;

const isShouted = (words: string) => !/\p{Ll}/u.test(words) && /\p{Lu}{5}|\p{Lu}+ \p{Lu}/u.test(words);
