import { quoteTag, tagProblem, TAGS_MAX } from '@/lib/domain/tag-name';

interface Outcome {
  tags: string[];
  added: string[];
  /** Refused names in order. */
  left: string[];
  /** Why the first was refused. */
  problem?: string;
}

/** `names` are tidy; duplicates keep their place. */
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
