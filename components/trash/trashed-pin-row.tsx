import { Button } from '@/components/ui/button';
import { countText } from '@/lib/domain/count-text';
import type { TrashedPin } from '@/lib/schemas/trashed-pin';

interface TrashedPinRowProps {
  pin: TrashedPin;
  onRestore: () => void;
  onErase: () => void;
}

export const TrashedPinRow = ({ pin, onRestore, onErase }: TrashedPinRowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
    <img
      src={pin.image}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      className="size-16 flex-none rounded-xl object-cover"
      style={{ background: pin.placeholder }}
    />
    <span className="min-w-0 flex-1 basis-40">
      <bdi className="block font-semibold wrap-anywhere">{pin.title}</bdi>
      <span className="text-sm text-muted">{countText(pin.daysLeft, 'day')} left</span>
    </span>
    <span className="needs-scripts flex gap-2">
      <Button variant="raised" aria-label={`Restore ${pin.title}`} onClick={onRestore}>
        Restore
      </Button>
      <Button variant="danger" aria-label={`Delete forever ${pin.title}`} onClick={onErase}>
        Delete forever
      </Button>
    </span>
  </li>
);
