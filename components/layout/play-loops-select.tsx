'use client';

import { usePlayLoops } from '@/components/pin/use-play-loops';
import { storePlayLoops } from '@/lib/client/play-loops';

/** Rule 63. */
export function PlayLoopsSelect() {
  return (
    <p className="needs-scripts">
      <label>
        Play loops{' '}
        <select className="field" value={usePlayLoops()} onChange={(event) => storePlayLoops(event.target.value)}>
          <option value="always">Always</option>
          <option value="hover">On hover</option>
          <option value="never">Never</option>
        </select>
      </label>
    </p>
  );
}
