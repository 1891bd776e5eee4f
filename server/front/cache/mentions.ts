import { decoded } from '@/lib/domain/decoded';
import { pageTags } from '@/lib/domain/page-tags';

const PATH = /\/(?:pin|board|user-profile)\/[\w%.~-]+/g;
const TAG_OF = { pin: pageTags.pin, board: pageTags.board, 'user-profile': pageTags.user };

const isNoun = (noun: string | undefined): noun is keyof typeof TAG_OF => noun !== undefined && noun in TAG_OF;

/** The tags of every pin, board and person whose path stands in a page. */
export function mentionedTags(text: string): Set<string> {
  const tags = new Set<string>();
  // A list names each of its pins several times.
  for (const path of new Set(text.match(PATH))) {
    const [, noun, segment] = path.split('/');
    if (isNoun(noun) && segment) tags.add(TAG_OF[noun](decoded(segment) ?? segment));
  }
  return tags;
}
