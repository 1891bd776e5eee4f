'use client';

import { startTransition, useEffect, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import { untilReplayed } from '@/lib/before-hydration/replay';
import { inTime } from '@/lib/client/in-time';
import { dropPresses } from '@/lib/client/keep-wish';
import { giveFocusBack, keepFocus } from '@/lib/client/kept-focus';
import { useIsSignedIn } from '@/lib/client/viewer';

function Place({ children }: { children: ReactNode }) {
  useLayoutEffect(() => keepFocus, []);
  return children;
}

/** Parts of a file of acts, which visitors never load. */
export function signedInParts<Actions>(load: () => Promise<Actions>) {
  let loaded: Actions | undefined;
  let loading: Promise<void> | undefined;

  async function loadOnce(): Promise<void> {
    const actions = await inTime(load()).catch(dropPresses);
    // Early presses are replayed first, so that each meets the button that was pressed.
    await untilReplayed();
    loaded = actions;
  }

  function useActions(): Actions | undefined {
    const isSignedIn = useIsSignedIn();
    const [actions, setActions] = useState(() => loaded);
    useEffect(() => {
      if (isSignedIn) void (loading ??= loadOnce()).then(() => startTransition(() => setActions(() => loaded)));
    }, [isSignedIn]);
    return isSignedIn ? actions : undefined;
  }

  /** Renders `Visitor`, of equal size, for visitors and until the file is loaded; presses and focus are kept (rule 15). */
  return <Props extends object>(
    pick: (actions: Actions) => ComponentType<Props>,
    Visitor: ComponentType<Props>,
  ): ComponentType<Props> =>
    function SignedInPart(props: Props) {
      const actions = useActions();
      useLayoutEffect(() => {
        if (actions) giveFocusBack();
      }, [actions]);
      if (actions) {
        const Part = pick(actions);
        return <Part {...props} />;
      }
      return (
        <Place>
          <Visitor {...props} />
        </Place>
      );
    };
}

/** One file for all acts of core. */
export const signedInPart = signedInParts(() => import('@/components/viewer/signed-in-actions'));
