import { useRef, useState } from 'react';
import { RemovableItem } from '@/components/personal/removable-item';
import { useOwnList } from '@/components/personal/use-own-list';
import { Failure } from '@/components/ui/messages';
import { Avatar } from '@/components/user/avatar';
import { saveBlock, tellFailure } from '@/lib/client/personal';
import { paths } from '@/lib/routes';
import type { Block } from '@/lib/schemas/personal';

const WORDS = { mute: { state: 'muted', undo: 'Unmute' }, block: { state: 'blocked', undo: 'Unblock' } } as const;

/** The people whom a person has muted or blocked. */
export function HiddenPeople({ userId }: { userId: string }) {
  const { list, setList, failure } = useOwnList<{ blocks: Block[] }>(`/users/${userId}/blocks`);
  const [done, setDone] = useState('');
  const status = useRef<HTMLParagraphElement>(null);

  const undo = async ({ user, kind }: Block) => {
    try {
      await saveBlock(user._id, null);
      setList({ blocks: list?.blocks.filter((block) => block.user._id !== user._id) ?? [] });
      setDone(`${user.name} is no longer ${WORDS[kind].state}.`);
      status.current?.focus(); // the button that had the focus is gone
    } catch (error) {
      tellFailure(error);
    }
  };
  if (failure) return <Failure>{failure}</Failure>;
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className="mt-3 min-h-6 text-sm">
        {done || (list ? '' : 'Loading …')}
      </p>
      {list?.blocks.length === 0 && <p className="text-muted">Nobody is muted or blocked.</p>}
      {list && list.blocks.length > 0 && (
        <ul aria-label="Muted and blocked people" className="mt-1 divide-y divide-line">
          {list.blocks.map((block) => (
            <RemovableItem
              key={block.user._id}
              label={`${WORDS[block.kind].undo} ${block.user.name}`}
              button={WORDS[block.kind].undo}
              onRemove={() => void undo(block)}
            >
              <a href={paths.profile(block.user._id)()} className="flex items-center gap-3 hover:underline">
                <Avatar name={block.user.name} image={block.user.image} size={32} />
                <span>
                  {block.user.name} <span className="text-muted">({WORDS[block.kind].state})</span>
                </span>
              </a>
            </RemovableItem>
          ))}
        </ul>
      )}
    </>
  );
}
