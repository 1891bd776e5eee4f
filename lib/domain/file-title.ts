import { tidyLine } from '@/lib/domain/typed-text';
import { PIN_TITLE_MAX } from '@/lib/domain/pin-fields';

const MADE_UP =
  /^(?:img|image|dsc|dscn|dscf|mvimg|pxl|vid|gif|pic|photo|screenshot|screen shot|download|unnamed|untitled|original|giphy|tenor|file|blob|whatsapp image)?[\s\d()x]*(?:at[\s\d]*)?$/i;
const CODE = /^(?:[0-9a-f]{8,}|[0-9a-z]*\d[0-9a-z]{10,})$/i;

/** '' when the name says nothing. */
export function titleFromFileName(name: string): string {
  const words = tidyLine(
    name
      .replace(/\.[a-z0-9]{1,5}$/i, '')
      .replace(/[\p{C}<>"|*?:\\/]+/gu, ' ')
      .replace(/[-_.+]+/g, ' '),
  );
  if (MADE_UP.test(words) || CODE.test(words.replaceAll(' ', '')) || !/\p{L}{2}/u.test(words)) return '';
  const cut = [...words].slice(0, PIN_TITLE_MAX).join('').trim();
  return cut.charAt(0).toUpperCase() + cut.slice(1);
}
