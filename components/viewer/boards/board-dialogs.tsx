import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '@/components/ui/dialog';
import { CreateBoardDialog } from '@/components/viewer/boards/create-board-dialog';
import { AddToBoard } from '@/components/viewer/boards/add-to-board';
import { showDialogs, type BoardDialog } from '@/lib/client/board-dialogs';
import { paths } from '@/lib/routes';

/** One of each a page. */
export function BoardDialogs() {
  const [dialog, setDialog] = useState<BoardDialog | null>(null);

  useEffect(() => showDialogs(setDialog), []);

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
