import { ImageOff } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useReducedMotion } from '@/components/pin/use-reduced-motion';
import type { NewPin } from '@/lib/client/new-pins/new-pin';

/** An address for the bytes of a file, for as long as it is shown. */
function useFileAddress(file: File | undefined): string | undefined {
  const address = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address;
}

interface PinPreviewProps {
  pin: NewPin;
  /** Called when the site does not give its picture at the address of the upload. */
  onMissing: () => void;
}

/** The picture: as the person's file while there is one, else as the site has it. */
export function PinPreview({ pin: { source, upload }, onMissing }: PinPreviewProps) {
  const isStill = useReducedMotion();
  const file = source.kind === 'file' ? source.file : undefined;
  const ownAddress = useFileAddress(isStill && file?.type === 'image/gif' ? undefined : file);
  const made = upload.kind === 'done' ? upload.upload : undefined;
  const address = ownAddress ?? made?.image;
  const [broken, setBroken] = useState<string>();
  const onError = () => {
    setBroken(address);
    if (address === made?.image) onMissing();
  };
  const isGif = made ? made.mediaType === 'gif' : file?.type === 'image/gif';
  return (
    <div className="new-pin-picture" style={made && { backgroundColor: made.placeholder }}>
      {address && address !== broken ? (
        <img src={address} alt="" decoding="async" loading="lazy" onError={onError} />
      ) : (
        broken && <ImageOff size={32} aria-hidden className="text-muted" />
      )}
      {isGif && <span className="pin-badge">GIF</span>}
    </div>
  );
}
