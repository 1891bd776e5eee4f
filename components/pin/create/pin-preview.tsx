import { ImageOff } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { usePlayLoops } from '@/components/pin/use-play-loops';
import type { NewPin } from '@/lib/client/new-pins/new-pin';
import { renewPreview } from '@/lib/client/new-pins/renew-preview';
import type { NewPinsStore } from '@/lib/client/new-pins/store';
import { formatOfType } from '@/lib/domain/formats';
import { MEDIA_TYPES } from '@/lib/domain/media-types';

/** A blob URL while it is shown. */
function useFileUrl(file: File | undefined): string | undefined {
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}

interface PinPreviewProps {
  pin: NewPin;
  store: NewPinsStore;
  isLarge?: boolean;
}

/** From the local file, else from the site. */
export function PinPreview({ pin: { id, source, upload }, store, isLarge = false }: PinPreviewProps) {
  const isStill = usePlayLoops() !== 'always';
  const file = source.kind === 'file' ? source.file : undefined;
  const mayMove = formatOfType(file?.type)?.isAnimated;
  const ownUrl = useFileUrl(isStill && mayMove ? undefined : file);
  const made = upload.kind === 'done' ? upload.upload : undefined;
  const url = ownUrl ?? made?.image;
  const [broken, setBroken] = useState<string>();
  const onError = () => {
    setBroken(url);
    if (url === made?.image) void renewPreview(store, id);
  };
  const isGif = made ? MEDIA_TYPES[made.mediaType].isAnimated : mayMove;
  return (
    <span className="new-pin-picture" style={made && { backgroundColor: made.placeholder }}>
      {url && url !== broken ? (
        <img src={url} alt="" decoding="async" loading="lazy" onError={onError} />
      ) : (
        broken && <ImageOff size={isLarge ? 32 : 20} aria-hidden className="text-muted" />
      )}
      {isGif && isLarge && <span className="pin-badge">GIF</span>}
    </span>
  );
}
