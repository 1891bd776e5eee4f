import { decoded } from '@/lib/domain/decoded';
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
