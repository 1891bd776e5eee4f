import { quoteTag, tagProblem, TAGS_MAX } from '@/lib/domain/tag-name';

interface Outcome {
  tags: string[];
  added: string[];
  /** Those that may not be there, in their order. */
  left: string[];
  /** Why the first of them may not. */
  problem?: string;
}

/** Adds tidy names to a pin's tags, as far as they may be there; one that is there already stays where it is. */
export function addTags(tags: readonly string[], names: readonly string[]): Outcome {
  const added: string[] = [];
  const left: string[] = [];
  let problem: string | undefined;
  for (const name of names.filter((one) => !tags.includes(one))) {
    const isFull = tags.length + added.length >= TAGS_MAX;
    const wrong = tagProblem(name) ?? (isFull ? `Use ${TAGS_MAX} tags at most.` : undefined);
    if (wrong) left.push(name);
    else added.push(name);
    problem ??= wrong && (names.length > 1 ? `${quoteTag(name)}: ${wrong}` : wrong);
  }
  return { tags: [...tags, ...added], added, left, problem };
}
