import { useEffect, useRef, useState } from 'react';
import { Moment } from '@/components/moderation/moment';
import { usePinFile } from '@/components/moderation/use-pin-file';
import { whenNear } from '@/lib/client/when-near';
import { KIND_WORDS, type QueueItem, type QueuePoster } from '@/lib/domain/moderation';
import { moderationPaths } from '@/lib/domain/moderation-paths';
import { countText } from '@/lib/domain/count-text';

export interface QueueRowItem extends QueueItem {
  /** As "due in 5 h". */
  dueText: string;
  isLate: boolean;
  href: string;
}

interface QueueRowProps {
  row: QueueRowItem;
  isSelected: boolean;
  /** Its picture is not blurred. */
  isClear: boolean;
  /** It has the focus. */
  onLook: () => void;
  onSelect: (selected: boolean) => void;
}

function QueuePosterLine({ poster: { id, name, pins, removals, warnings, isBanned } }: { poster: QueuePoster }) {
  return (
    <p className="text-sm wrap-anywhere text-muted">
      By{' '}
      <a href={moderationPaths.user(id)} className="text-ink underline">
        <bdi translate="no">{name}</bdi>
      </a>
      {` · ${countText(pins, 'pin')} · ${removals} removed · ${countText(warnings, 'warning')}`}
      {isBanned && <strong className="text-danger"> · banned</strong>}
    </p>
  );
}

/** Pins can be selected for bulk decisions. */
export function QueueRow({ row, isSelected, isClear, onLook, onSelect }: QueueRowProps) {
  const {
    kind,
    type,
    title,
    count,
    sameMediaPins,
    reasons,
    since,
    urgent,
    dueText,
    isLate,
    claimedBy,
    href,
    words,
    poster,
    pictures,
  } = row;
  const [first, ...others] = pictures;
  return (
    <li
      className={`flex items-start gap-3 rounded-xl border p-3 focus-within:border-ink ${isSelected ? 'border-ink bg-raised' : 'border-line'}`}
    >
      {type === 'pin' ? (
        <input
          type="checkbox"
          className="mt-1 size-5 shrink-0"
          aria-label={`Select ${title}`}
          checked={isSelected}
          onFocus={onLook}
          onChange={({ target }) => onSelect(target.checked)}
        />
      ) : (
        <span className="size-5 shrink-0" />
      )}
      {first && <PinThumbnail pinId={first} isClear={isClear} />}
      <div className="min-w-0 flex-1">
        <a href={href} data-row={row.item} onFocus={onLook} className="font-semibold wrap-anywhere hover:underline">
          <bdi translate={type === 'user' || type === 'board' ? 'no' : undefined}>{title}</bdi>
        </a>
        <p className="text-sm text-muted">
          {urgent && <strong className="text-danger">Urgent · </strong>}
          {KIND_WORDS[kind].one}
          {count > 1 && ` × ${count}`} ·{kind !== type && ` ${type} ·`} {reasons.join(', ')} · since{' '}
          <Moment at={since} /> · <span className={isLate ? 'font-semibold text-danger' : ''}>{dueText}</span>
          {sameMediaPins > 0 && ` · ${sameMediaPins} more of the same work`}
          {claimedBy && (
            <>
              {' '}
              · taken by <bdi translate="no">{claimedBy}</bdi>
            </>
          )}
        </p>
        {poster && <QueuePosterLine poster={poster} />}
        {words.map((text, index) => (
          <blockquote
            key={index}
            dir="auto"
            className="mt-1 line-clamp-4 border-l-2 border-line pl-3 text-sm wrap-anywhere"
          >
            {text}
          </blockquote>
        ))}
        {others.length > 0 && (
          <div className="flex flex-wrap gap-2 pt-2">
            {others.map((pinId, index) => (
              <a key={pinId} href={moderationPaths.pin(pinId)} onFocus={onLook} aria-label={`Other pin ${index + 1}`}>
                <PinThumbnail pinId={pinId} isClear={isClear} />
              </a>
            ))}
          </div>
        )}
      </div>
    </li>
  );
}

/** Fetched when it comes into view. */
function PinThumbnail({ pinId, isClear }: { pinId: string; isClear: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setIsNear] = useState(false);
  const { source } = usePinFile(pinId, 'thumbnail', { isWanted: isNear });
  useEffect(() => {
    if (place.current) return whenNear(place.current, () => setIsNear(true), { rootMargin: '200px' });
  }, []);
  return (
    <span ref={place} className="queue-thumbnail">
      {source && <img src={source} alt="" className={isClear ? '' : 'blur-md'} />}
    </span>
  );
}
