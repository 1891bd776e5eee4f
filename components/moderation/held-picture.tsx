'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/messages';
import { apiResponse } from '@/lib/client/api';

interface HeldPictureProps {
  pinId: string;
  alt: string;
  width: number;
  height: number;
  placeholder: string;
}

/** Fetched with the moderator's rights; blurred until asked for. */
export function HeldPicture({ pinId, alt, width, height, placeholder }: HeldPictureProps) {
  const [source, setSource] = useState<string>();
  const [isClear, setIsClear] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    let made: string | undefined;
    apiResponse(`/admin/pins/${pinId}/media`, { signal: leaving.signal })
      .then((answer) => answer.blob())
      .then((picture) => {
        made = URL.createObjectURL(picture);
        setSource(made);
      })
      .catch(() => leaving.signal.aborted || setHasFailed(true));
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [pinId]);

  const Icon = isClear ? EyeOff : Eye;
  return (
    <div className="max-w-md">
      <div
        className="grid place-items-center overflow-hidden rounded-xl"
        style={{ aspectRatio: `${width} / ${height}`, background: placeholder, maxHeight: '70vh' }}
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
          disabled={!source}
          onClick={() => setIsClear(!isClear)}
        >
          <Icon size={18} aria-hidden />
          Show the picture
        </Button>
      )}
    </div>
  );
}
