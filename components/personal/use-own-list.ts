import { useEffect, useState } from 'react';
import { api, ApiError } from '@/lib/client/api';

interface OwnList<T> {
  /** Undefined until it is there. */
  list: T | undefined;
  setList: (list: T) => void;
  /** Why it cannot be had. */
  failure: string;
}

/** The answer of the API at a path, asked for once. */
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
