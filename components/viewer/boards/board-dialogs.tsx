import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '@/components/ui/dialog';
import { CreateBoardDialog } from '@/components/viewer/boards/create-board-dialog';
import { AddToBoard } from '@/components/viewer/boards/add-to-board';
import { BOARD_DIALOG, type BoardDialog } from '@/lib/client/board-dialogs';
import { paths } from '@/lib/routes';

const detailOf = (event: Event): BoardDialog | null => (event instanceof CustomEvent ? event.detail : null);

/** The dialogs about boards, one of each for the whole page. */
export function BoardDialogs() {
  const [dialog, setDialog] = useState<BoardDialog | null>(null);

  useEffect(() => {
    const show = (event: Event) => setDialog(detailOf(event));
    addEventListener(BOARD_DIALOG, show);
    return () => removeEventListener(BOARD_DIALOG, show);
  }, []);

  const close = () => setDialog(null);
  return createPortal(
    <>
      <Dialog title="Save to Board" open={dialog?.kind === 'add-to-board'} onClose={close}>
        {dialog?.kind === 'add-to-board' && <AddToBoard pin={dialog.pin} onDone={close} />}
      </Dialog>
      <CreateBoardDialog
        open={dialog?.kind === 'create'}
        onClose={close}
        onSaved={({ slug }) => location.assign(paths.board(slug)())}
      />
    </>,
    document.body,
  );
}
