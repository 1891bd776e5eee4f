import { X } from 'lucide-react';
import type { MouseEvent, RefObject } from 'react';
import { rememberList, type ShownList } from '@/lib/client/visited-list';
import { Control } from '@/components/lightbox/control';
import { FullScreenControl } from '@/components/lightbox/full-screen-control';
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
  screen: RefObject<Element | null>;
  onClose: () => void;
}

/** The pin's title as a link to its page, and the way out. */
export function LightboxHeader({ card, list, position, isQuiet, screen, onClose }: LightboxHeaderProps) {
  const [, slugOrId, title, alt] = card;
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
