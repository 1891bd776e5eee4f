import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '@/components/ui/dialog';
import { CreateBoardDialog } from '@/components/viewer/boards/create-board-dialog';
import { AddToBoard } from '@/components/viewer/boards/add-to-board';
import { showDialogs, type BoardDialog } from '@/lib/client/board-dialogs';
import { paths } from '@/lib/routes';

/** The board dialogs of a page, mounted once. */
export function BoardDialogs() {
  const [dialog, setDialog] = useState<BoardDialog | null>(null);
  /** Takes the focus if the card that opened the dialog has left its list. */
  const neighbour = useRef<Element | null>(null);

  useEffect(
    () =>
      showDialogs((wanted) => {
        const card = document.activeElement?.closest('.pins > li');
        neighbour.current = card?.nextElementSibling ?? card?.previousElementSibling ?? null;
        setDialog(wanted);
      }),
    [],
  );

  const close = () => {
    setDialog(null);
    if (document.activeElement === document.body) neighbour.current?.querySelector<HTMLElement>('a')?.focus();
  };
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
