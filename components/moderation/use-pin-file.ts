import { useEffect, useState } from 'react';
import { apiResponse } from '@/lib/client/api';

interface Wanted {
  isWanted?: boolean;
  /** The person has pressed twice to see a sealed picture (rule 219). */
  opens?: boolean;
}

/** A file of a pin in any state, fetched with the moderator's rights once it is wanted. */
export function usePinFile(
  pinId: string,
  variant: 'still' | 'thumbnail',
  { isWanted = true, opens = false }: Wanted = {},
) {
  const [source, setSource] = useState<string>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    let made: string | undefined;
    apiResponse(`/admin/pins/${pinId}/media?variant=${variant}${opens ? '&sealed=open' : ''}`, {
      signal: leaving.signal,
      isQuiet: true,
    })
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
  }, [pinId, variant, isWanted, opens]);
  return { source, hasFailed };
}
