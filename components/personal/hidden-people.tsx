import { RemovableList } from '@/components/personal/removable-list';
import { useOwnList } from '@/components/personal/use-own-list';
import { Failure } from '@/components/ui/messages';
import { Avatar } from '@/components/user/avatar';
import { saveBlock } from '@/lib/client/personal';
import { paths } from '@/lib/routes';
import type { Block } from '@/lib/schemas/personal';
import { apart } from '@/lib/domain/isolated';

const WORDS = { mute: { state: 'muted', undo: 'Unmute' }, block: { state: 'blocked', undo: 'Unblock' } } as const;

export function HiddenPeople({ userId }: { userId: string }) {
  const { list, setList, failure } = useOwnList<{ blocks: Block[] }>(`/users/${userId}/blocks`);

  const undo = async ({ user, kind }: Block) => {
    await saveBlock(user._id, null);
    return `${apart(user.name)} is no longer ${WORDS[kind].state}.`;
  };
  if (failure) return <Failure>{failure}</Failure>;
  return (
    <RemovableList
      label="Muted and blocked people"
      empty="Nobody yet. Use “More” on a profile to mute or block."
      items={list?.blocks}
      setItems={(blocks) => setList({ blocks })}
      lineOf={lineOf}
      remove={undo}
    />
  );
}

const lineOf = ({ user, kind }: Block) => ({
  key: user._id,
  label: `${WORDS[kind].undo} ${user.name}`,
  button: WORDS[kind].undo,
  content: (
    <a href={paths.profile(user._id)()} className="flex items-center gap-3 hover:underline">
      <Avatar name={user.name} image={user.image} size={32} />
      <span>
        <bdi translate="no">{user.name}</bdi> <span className="text-muted">({WORDS[kind].state})</span>
      </span>
    </a>
  ),
});
