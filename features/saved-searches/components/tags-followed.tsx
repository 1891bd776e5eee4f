import { Suggestions } from '@/components/feed/suggestions';
import { TagList } from '@/components/pin/tags/tag-list';
import { findAccountFollows } from '@/lib/data/accounts';
import { paths } from '@/lib/routes';

const SHOWN_TAGS = 30;

/** The first followed tags, below the pins of all. */
export async function TagsFollowed({ userId }: { userId: string }) {
  const { followedTags } = await findAccountFollows(userId);
  if (followedTags.length === 0) return null;
  return (
    <Suggestions heading="Tags that you follow">
      <TagList tags={followedTags.slice(0, SHOWN_TAGS)} label="Tags that you follow" />
      <p className="pt-3">
        <a href={paths.settingsGroup('content')} className="underline">
          All followed tags
        </a>
      </p>
    </Suggestions>
  );
}
