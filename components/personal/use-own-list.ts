import { useEffect, useState } from 'react';
import { api, ApiError } from '@/lib/client/api';

interface OwnList<T> {
  /** Undefined until loaded. */
  list: T | undefined;
  setList: (list: T) => void;
  failure: string;
}

/** Fetches `path` once. */
export function useOwnList<T>(path: string): OwnList<T> {
  const [list, setList] = useState<T>();
  const [failure, setFailure] = useState('');

  useEffect(() => {
    let isHere = true;
    api<T>(path).then(
      (found) => isHere && setList(found),
      (error: unknown) => isHere && setFailure(error instanceof ApiError ? error.message : 'Please reload the page.'),
    );
    return () => {
      isHere = false;
    };
  }, [path]);

  return { list, setList, failure };
}
