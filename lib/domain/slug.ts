import { transliterate } from 'transliteration';
import { SLUG_MAX } from '@/lib/domain/chosen-slug';

/** At most 80 characters (rule 87), other alphabets in Latin letters; '' without any letter or digit. */
export function slugify(text: string): string {
  const words = transliterate(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const cut = words.length > SLUG_MAX ? words.slice(0, SLUG_MAX).replace(/-[^-]*$/, '') : words;
  return /^\d+$/.test(cut) ? `n-${cut}` : cut; // digits alone would read as an id
}
