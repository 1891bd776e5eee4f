import { Flag, LayoutGrid } from '@/components/pin/icons';
import { More } from '@/components/lightbox/more';
import { ShareButton } from '@/components/share/share-button';
import type { SaveDialogButtonProps } from '@/components/viewer/save-dialog-button';
import { signedInPart } from '@/components/viewer/signed-in-part';
import { WishButton } from '@/components/viewer/wish-button';
import type { LeaveFor } from '@/features/thumb-feed/leave-for';
import { wishOf } from '@/lib/client/keep-wish';
import type { Card } from '@/lib/domain/card';
import { paths } from '@/lib/routes';

const LINE = 'button text-sm text-muted';

/** A visitor's press is carried out on the pin's page. */
const AddToBoard = signedInPart<SaveDialogButtonProps & { returnTo: string }>(
  (actions) => actions.SaveDialogButton,
  ({ pin, className, returnTo, children }) => (
    <WishButton wish={wishOf('board', pin.id)} label="Add to Board" returnTo={returnTo} className={className}>
      {children}
    </WishButton>
  ),
);

export function FeedMore({ card, leaveFor }: { card: Card; leaveFor: LeaveFor }) {
  const [id, slugOrId, ownTitle, alt] = card;
  const title = ownTitle || alt;
  const report = paths.report('pin', id);
  return (
    <More>
      <AddToBoard pin={{ id, title }} returnTo={paths.pin(slugOrId)} className={LINE}>
        <LayoutGrid size={16} /> Add to Board
      </AddToBoard>
      <ShareButton title={title} path={paths.pin(slugOrId)} />
      <a href={report} rel="nofollow" className={LINE} onClick={leaveFor(report)}>
        <Flag size={16} /> Report
      </a>
    </More>
  );
}
