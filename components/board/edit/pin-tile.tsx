import { ArrowLeft, ArrowRight, GripVertical, Star, Trash2, type LucideIcon } from 'lucide-react';
import type { CSSProperties, PointerEvent } from 'react';
import { Button } from '@/components/ui/button';
import type { Card } from '@/lib/domain/card';
import { variantKey } from '@/lib/media/variants';

export type TileAction = 'earlier' | 'later' | 'cover' | 'remove';

interface PinTileProps {
  card: Card;
  isCover: boolean;
  isDragged: boolean;
  isFirst: boolean;
  isLast: boolean;
  onGrab: (event: PointerEvent) => void;
  onAction: (action: TileAction) => void;
}

/** Dragged by its picture with a mouse, by the grip with a finger, by buttons with the keyboard. */
export function PinTile({ card, isCover, isDragged, isFirst, isLast, onGrab, onAction }: PinTileProps) {
  const [id, , title, , image, , , smallerStills, , placeholder] = card;
  const style: CSSProperties = { background: placeholder };
  const button = (action: TileAction, label: string, Icon: LucideIcon, isOff = false) => (
    <Button
      data-action={action}
      className="min-w-0 flex-1 px-0 aria-disabled:cursor-default aria-disabled:opacity-40 aria-pressed:bg-raised"
      aria-label={label}
      aria-disabled={isOff || undefined}
      aria-pressed={action === 'cover' ? isCover : undefined}
      onClick={() => !isOff && onAction(action)}
    >
      <Icon size={18} fill={action === 'cover' && isCover ? 'currentColor' : 'none'} aria-hidden />
    </Button>
  );
  return (
    <li
      data-pin={id}
      className={`overflow-hidden rounded-2xl border border-line bg-surface ${isDragged ? 'outline-2 outline-offset-2 outline-ink' : ''}`}
      aria-label={title}
    >
      <div className="relative">
        <img
          onPointerDown={onGrab}
          src={(smallerStills > 0 ? variantKey.smallStill : variantKey.still)(image)}
          alt=""
          width={168}
          height={168}
          loading="lazy"
          draggable={false}
          className="aspect-square w-full cursor-grab touch-pan-y object-cover active:cursor-grabbing"
          style={style}
        />
        <span
          onPointerDown={onGrab}
          aria-hidden
          className="needs-scripts absolute top-1.5 left-1.5 grid size-9 cursor-grab touch-none place-items-center rounded-full bg-black/70 text-white"
        >
          <GripVertical size={18} />
        </span>
        {isCover && (
          <span className="absolute right-1.5 bottom-1.5 rounded-full bg-black/75 px-2.5 py-0.5 text-sm font-semibold text-white">
            Cover
          </span>
        )}
      </div>
      <p dir="auto" className="truncate px-2.5 pt-1.5 text-sm font-semibold">
        {title}
      </p>
      <div className="needs-scripts flex">
        {button('earlier', `Move ${title} earlier`, ArrowLeft, isFirst)}
        {button('later', `Move ${title} later`, ArrowRight, isLast)}
        {button('cover', `Use ${title} as cover`, Star)}
        {button('remove', `Remove ${title}`, Trash2)}
      </div>
    </li>
  );
}
