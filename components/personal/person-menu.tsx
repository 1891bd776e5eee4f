import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { PersonProps } from '@/components/personal/person-note';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { saveBlock, showFailure } from '@/lib/client/personal';
import type { BlockKind } from '@/lib/domain/block-kinds';

/** Blocking asks for confirmation. */
export function PersonMenu({ userId, name, kind }: PersonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const save = async (wanted: BlockKind | null) => {
    setIsBusy(true);
    try {
      await saveBlock(userId, wanted);
      location.reload(); // the server renders what the page shows of the person
    } catch (error) {
      setIsBusy(false);
      setIsAsking(false);
      showFailure(error);
    }
  };
  const item = (label: string, wanted: BlockKind | null): MenuItem => ({ label, onSelect: () => void save(wanted) });
  const block: MenuItem = { label: 'Block', onSelect: () => setIsAsking(true) };
  const items = {
    none: [item('Mute', 'mute'), block],
    mute: [item('Unmute', null), block],
    block: [item('Unblock', null)],
  }[kind ?? 'none'];
  return (
    <>
      <Menu label="More" items={items}>
        <Ellipsis size={22} aria-hidden />
      </Menu>
      <Dialog
        title={
          <>
            Block <bdi translate="no">{name}</bdi>
          </>
        }
        open={isAsking}
        onClose={() => setIsAsking(false)}
      >
        <p>
          You won’t see their pins and boards or get notifications about them. They can’t follow you or your boards.
          They don’t learn of it, and you can undo it at any time.
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={() => setIsAsking(false)}>Cancel</Button>
          <Button variant="primary" aria-busy={isBusy} disabled={isBusy} onClick={() => void save('block')}>
            Block
          </Button>
        </div>
      </Dialog>
    </>
  );
}
