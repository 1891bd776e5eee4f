import { decoded } from '@/lib/domain/decoded';
import { pageTags } from '@/lib/domain/page-tags';

const PATH = /\/(?:pin|board|user-profile)\/[\w%.~-]+/g;
/** A map: V8 compiles and drops a function for each property lookup by a new string. */
const TAG_OF = new Map([
  ['pin', pageTags.pin],
  ['board', pageTags.board],
  ['user-profile', pageTags.user],
]);

export function mentionedTags(text: string): Set<string> {
  const tags = new Set<string>();
  for (const path of new Set(text.match(PATH))) {
    const [, noun = '', segment = ''] = path.split('/');
    const tagOf = TAG_OF.get(noun);
    if (tagOf) tags.add(tagOf(decoded(segment) ?? segment));
  }
  return tags;
}
