import 'server-only';
import type { ReasonSource } from '@/features/for-you/list/pin-reason';
import { readBoardsInOrder } from '@/lib/data/board-row';
import { readPeopleInOrder } from '@/lib/data/directories';
import type { PersonalRules } from '@/lib/data/personal-rules';
import { findCoveredTags } from '@/lib/data/tag-covers';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { smallStillOf } from '@/lib/media/variants';

/** Small pictures of the sources that have one: a person's own, a board's cover, a well-liked pin of a tag. */
export async function findSourcePictures(
  sources: readonly ReasonSource[],
  filter: ContentFilter,
  rules: PersonalRules | null,
): Promise<Map<ReasonSource, string>> {
  const idsOf = (wanted: 'person' | 'board') => sources.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const tags = sources.filter(isTag).map(({ name }) => name);
  const [people, boards, covered] = await Promise.all([
    readPeopleInOrder(idsOf('person'), filter),
    readBoardsInOrder(idsOf('board'), filter, rules),
    findCoveredTags(tags, filter, rules),
  ]);
  const ofPeople = new Map(people.map(({ _id, image }) => [_id, image]));
  const ofBoards = new Map(boards.map(({ _id, covers: [cover] }) => [_id, cover && stillOf(cover)]));
  const ofTags = new Map(covered.map(({ name, cover }) => [name, cover?.image]));
  const pictureOf = (source: ReasonSource) =>
    isTag(source) ? ofTags.get(source.name) : (source.kind === 'person' ? ofPeople : ofBoards).get(String(source.id));
  return new Map(
    sources.flatMap((source) => {
      const picture = pictureOf(source);
      return picture ? [[source, picture] as const] : [];
    }),
  );
}

const isTag = ({ kind }: ReasonSource) => kind !== 'person' && kind !== 'board';

const stillOf = ({ image, hasSmallImage }: { image: string; hasSmallImage: boolean }) =>
  hasSmallImage ? smallStillOf(image) : image;
