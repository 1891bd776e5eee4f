/** The tag of what AI has made, wholly or in part: the one place where a pin says so (rule 145). */
export const AI_MADE_TAG = 'made with ai';

/** IPTC's terms for that, as the metadata of files hold them; the whole first. */
export const AI_SOURCES = ['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia'] as const;
export type AiSource = (typeof AI_SOURCES)[number];

export const isAiMade = (tags: readonly string[]): boolean => tags.includes(AI_MADE_TAG);

/** The other tags, with or without this one at their end. */
export function withAiMade(tags: readonly string[], aiMade: boolean): string[] {
  const others = tags.filter((tag) => tag !== AI_MADE_TAG);
  return aiMade ? [...others, AI_MADE_TAG] : others;
}
