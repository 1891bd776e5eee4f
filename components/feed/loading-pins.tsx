'use client';

import { useEffect, useState } from 'react';

const LEADS_TO_A_LIST = '[role=group] a[href], nav[aria-label=Pagination] a[href]';

/** Says 'Loading Pins...' from the click on a sort, filter or page link until the next list is there (rule 8). */
export function LoadingPins() {
  const [loading, setLoading] = useState(false);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const opensElsewhere =
        event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
      if (!opensElsewhere && event.target instanceof Element && event.target.closest(LEADS_TO_A_LIST)) setLoading(true);
    };
    const onShow = () => setLoading(false); // back from the browser's page cache
    document.addEventListener('click', onClick);
    addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('click', onClick);
      removeEventListener('pageshow', onShow);
    };
  }, []);

  return (
    <p role="status" className={loading ? 'loading-pins' : 'sr-only'}>
      {loading && 'Loading Pins...'}
    </p>
  );
}
