import { Eye, EyeOff } from 'lucide-react';
import { usePinFile } from '@/components/moderation/use-pin-file';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/messages';

export interface BlurredViewProps {
  pinId: string;
  alt: string;
  /** As "3 / 2"; a square if unknown. */
  aspectRatio?: string;
  placeholder?: string;
  isClear: boolean;
  /** Of a sealed picture: pressed twice. */
  opens?: boolean;
  onToggle: () => void;
}

/** Blurred until asked for, by a press or the key "v". */
export function BlurredView({
  pinId,
  alt,
  aspectRatio = '1',
  placeholder,
  isClear,
  opens,
  onToggle,
}: BlurredViewProps) {
  const { source, hasFailed } = usePinFile(pinId, 'still', { opens });
  const Icon = isClear ? EyeOff : Eye;
  return (
    <div className="max-w-md">
      <div
        className="grid place-items-center overflow-hidden rounded-xl bg-raised"
        style={{ aspectRatio, background: placeholder, maxHeight: '60vh' }}
      >
        {source && (
          <img
            src={source}
            alt={isClear ? alt : 'Blurred'}
            className={`size-full object-contain ${isClear ? '' : 'blur-2xl'}`}
          />
        )}
      </div>
      {hasFailed ? (
        <Failure>The picture cannot be shown.</Failure>
      ) : (
        <Button
          variant="raised"
          className="mt-2 disabled:opacity-60"
          aria-pressed={isClear}
          aria-keyshortcuts="v"
          disabled={!source}
          onClick={onToggle}
        >
          <Icon size={18} aria-hidden />
          Show the picture
        </Button>
      )}
    </div>
  );
}
