'use client';

import { RemovableList } from '@/components/personal/removable-list';
import { useOwnList } from '@/components/personal/use-own-list';
import { Failure } from '@/components/ui/messages';
import { Section } from '@/components/ui/section';
import { mutationOf, type Toggle } from '@/lib/client/mutations';
import { readViewer } from '@/lib/client/viewer';
import { recordDone } from '@/lib/client/viewer-sets';
import { isolated } from '@/lib/domain/isolated';
import { tagPath } from '@/lib/routes/tag-path';
import type { Account } from '@/lib/schemas/account';

/** A section of the settings. */
export const FollowedTags = () => (
  <Section heading="Followed tags" text="Their pins show on your page “Following”. Only you see this list.">
    <TagsToUnfollow />
  </Section>
);

function TagsToUnfollow() {
  const { list, setList, failure } = useOwnList<Pick<Account, 'followedTags'>>(
    `/users/${readViewer()?._id ?? ''}?getFollowed=1`,
  );

  const unfollow = async (tag: string) => {
    const mark: Toggle = { set: 'followedTags', id: tag };
    await mutationOf(mark).send(tag, false);
    recordDone({ ...mark, isIn: false });
    return `You no longer follow the tag “${isolated(tag)}”.`;
  };
  if (failure) return <Failure>{failure}</Failure>;
  return (
    <RemovableList
      label="Followed tags"
      empty="You follow no tags. Press “Follow” on the page of a tag."
      items={list?.followedTags}
      setItems={(followedTags) => setList({ followedTags })}
      lineOf={lineOf}
      remove={unfollow}
    />
  );
}

const lineOf = (tag: string) => ({
  key: tag,
  label: `Unfollow the tag ${tag}`,
  button: 'Unfollow',
  content: (
    <a href={tagPath(tag)} className="hover:underline">
      <bdi translate="no">{tag}</bdi>
    </a>
  ),
});
