import { withAiMade } from '@/lib/domain/ai-made';
import { categoryTag, findCategory } from '@/lib/domain/category-names';
import { lengthOf, straightenQuotes, tidyLine } from '@/lib/domain/typed-text';

/** Rule 126. */
export const TAGS_MAX = 30;
const TAG_LENGTH = 30;

const CHARACTERS = /^[\p{L}\p{M}\p{Nd} '&+-]+$/u;
const INVISIBLE = /\p{DI}/u;

/** Lower case; a category in any spelling becomes its tag. */
export function tidyTag(text: string): string {
  const line = tidyLine(straightenQuotes(text.normalize('NFKC')).toLowerCase());
  const tag = line.replace(/^[#\s]+/, '');
  const category = findCategory(tag);
  return category ? categoryTag(category) : tag;
}

export function tagProblem(tag: string): string | undefined {
  if (tag === '') return 'Enter a tag.';
  if (!CHARACTERS.test(tag) || INVISIBLE.test(tag)) {
    return "Use only letters, digits, spaces and - ' & +.";
  }
  if (lengthOf(tag) > TAG_LENGTH) return `A tag has ${TAG_LENGTH} characters at most.`;
  return /[\p{L}\p{Nd}]/u.test(tag) ? undefined : 'A tag needs a letter or a digit.';
}

export function tagsProblem(tags: readonly string[]): string | undefined {
  const counted = withAiMade(tags, false).length;
  if (counted === 0) return 'Add at least one tag.';
  if (counted > TAGS_MAX) return `Use ${TAGS_MAX} tags at most.`;
  const wrong = tags.find(tagProblem);
  return wrong === undefined ? undefined : `${quoteTag(wrong)}: ${tagProblem(wrong)}`;
}

export const quoteTag = (tag: string): string =>
  `“${lengthOf(tag) > TAG_LENGTH ? `${[...tag].slice(0, TAG_LENGTH).join('')}…` : tag}”`;

export const splitTags = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\r\n\t，、]+/)
      .map(tidyTag)
      .filter(Boolean),
  ),
];
