import { decoded } from '@/lib/domain/decoded';
import { pageTags } from '@/lib/domain/page-tags';
import { PAGE_TYPES } from '@/lib/routes/page-types';

/** A map: V8 compiles and drops a function for each property lookup by a new string. */
const TAG_OF = new Map(
  Object.values(PAGE_TYPES).flatMap(({ pattern, mention }) =>
    mention ? [[pattern.split('/')[1] ?? '', mention] as const] : [],
  ),
);
const PATH = new RegExp(`/(?:${[...TAG_OF.keys()].join('|')})/[\\w%.~-]+`, 'g');

export function mentionedTags(text: string): Set<string> {
  const tags = new Set<string>();
  for (const path of new Set(text.match(PATH))) {
    const [, noun = '', segment = ''] = path.split('/');
    const tagOf = TAG_OF.get(noun);
    if (tagOf) tags.add(tagOf(decoded(segment) ?? segment));
  }
  return tags;
}

/** What may be an id or a slug. */
const VALUE = /"([\w%.~-]+)"/g;

/** Tags of what an answer of any kind may show: by the paths in it, and by its texts, as answers of the API name pins. */
export function possibleTags(text: string): Set<string> {
  const tags = mentionedTags(text);
  for (const [, value = ''] of text.matchAll(VALUE))
    for (const tagOf of [pageTags.pin, pageTags.board, pageTags.user]) tags.add(tagOf(value));
  return tags;
}
