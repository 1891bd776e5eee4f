import { X } from 'lucide-react';
import type { MouseEvent, RefObject } from 'react';
import { rememberList, type ShownList } from '@/lib/client/visited-list';
import { Control } from '@/components/lightbox/control';
import { FullScreenControl } from '@/components/lightbox/full-screen-control';
import { isPlainClick } from '@/lib/client/plain-click';
import type { Card } from '@/lib/domain/card';
import { paths } from '@/lib/routes';

interface LightboxHeaderProps {
  /** The pin that is shown. */
  card: Card;
  list: ShownList;
  /** Where it stands in the list, in words. */
  position: string;
  /** The position is not read out: it changes by itself. */
  isQuiet: boolean;
  /** What is given the full screen. */
  screen: RefObject<Element | null>;
  onClose: () => void;
}

/** Which pin is shown, with the link to its page, and the way out. */
export function LightboxHeader({ card, list, position, isQuiet, screen, onClose }: LightboxHeaderProps) {
  const [, slugOrId, title, alt] = card;
  const href = paths.pin(slugOrId);
  /** The page takes the place of the lightbox in the history: back from it one is where the lightbox was opened. */
  const leave = (event: MouseEvent) => {
    rememberList(list);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    location.replace(href);
  };
  return (
    <div className="lightbox-header">
      <h2 className="lightbox-title">
        <a href={href} onClick={leave}>
          <bdi>{title || alt}</bdi>
        </a>
      </h2>
      <p className="lightbox-count" aria-hidden>
        {position}
      </p>
      <p role="status" aria-live={isQuiet ? 'off' : 'polite'} className="sr-only">
        <bdi>{title || alt}</bdi>
        <span>{`, ${position}`}</span>
      </p>
      <FullScreenControl element={screen} />
      <Control icon={X} label="Close" keyName="Escape" onPress={onClose} />
    </div>
  );
}
