import { X } from 'lucide-react';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import { rememberList, type ShownList } from '@/lib/client/visited-list';
import { Control } from '@/components/lightbox/control';
import { Bookmark } from '@/components/pin/icons';
import { LikeLabel } from '@/components/viewer/like-label';
import type { PinActionsProps } from '@/components/viewer/pin-actions-props';
import { signedInPart } from '@/components/viewer/signed-in-part';
import { WishButton } from '@/components/viewer/wish-button';
import { wishOf } from '@/lib/client/keep-wish';
import { isPlainClick } from '@/lib/client/plain-click';
import type { Card } from '@/lib/domain/card';
import { paths } from '@/lib/routes';

interface LightboxHeaderProps {
  card: Card;
  list: ShownList;
  /** In words, as "3 of 20". */
  position: string;
  /** Changes by itself and is not announced. */
  isQuiet: boolean;
  /** Around Like and Save, in this order. */
  acts: RefObject<HTMLDivElement | null>;
  onClose: () => void;
  /** The menu "More". */
  children: ReactNode;
}

/** The way out, the pin's title as a link to its page, and its acts. */
export function LightboxHeader({ card, list, position, isQuiet, acts, onClose, children }: LightboxHeaderProps) {
  const [id, slugOrId, title, alt, , , , , , , savesCount] = card;
  const href = paths.pin(slugOrId);
  /** Replaces the lightbox in the history, so that Back returns to where it was opened. */
  const leave = (event: MouseEvent) => {
    rememberList(list);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    location.replace(href);
  };
  return (
    <div className="lightbox-header">
      <Control icon={X} label="Close" keyName="Escape" onPress={onClose} />
      <h2 className="lightbox-title">
        <a href={href} onClick={leave}>
          <bdi>{title || alt}</bdi>
        </a>
      </h2>
      <p className="lightbox-count lightbox-fading" aria-hidden>
        {position}
      </p>
      <p role="status" aria-live={isQuiet ? 'off' : 'polite'} className="sr-only">
        <bdi>{title || alt}</bdi>
        <span>{`, ${position}`}</span>
      </p>
      <div ref={acts} className="lightbox-group">
        <LightboxActs key={id} id={id} slugOrId={slugOrId} title={title || alt} savesCount={savesCount} />
      </div>
      {children}
    </div>
  );
}

interface LightboxActsProps extends PinActionsProps {
  slugOrId: string;
}

/** A visitor's press is carried out on the pin's page. */
const LightboxActs = signedInPart<LightboxActsProps>(
  (actions) => actions.ViewerButtons,
  ({ id, slugOrId, savesCount }) => (
    <>
      <WishButton wish={wishOf('savedPins', id)} returnTo={paths.pin(slugOrId)} className="button lightbox-act">
        <LikeLabel isLiked={false} count={savesCount} />
      </WishButton>
      <WishButton wish={wishOf('boardPins', id)} returnTo={paths.pin(slugOrId)} className="button lightbox-act">
        <Bookmark size={18} />
        <span>Save</span>
      </WishButton>
    </>
  ),
);
