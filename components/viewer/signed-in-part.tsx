'use client';

import { startTransition, useEffect, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import type * as signedInActions from '@/components/viewer/signed-in-actions';
import { untilReplayed } from '@/lib/before-hydration/replay';
import { inTime } from '@/lib/client/in-time';
import { dropPresses } from '@/lib/client/keep-wish';
import { giveFocusBack, keepFocus } from '@/lib/client/kept-focus';
import { useIsSignedIn } from '@/lib/client/viewer';

type Actions = typeof signedInActions;

let loaded: Actions | undefined;
let loading: Promise<Actions | undefined> | undefined;

async function load(): Promise<Actions | undefined> {
  const actions = await inTime(import('@/components/viewer/signed-in-actions')).catch(dropPresses);
  // A press finds the button that it was meant for.
  await untilReplayed();
  return (loaded = actions);
}

/** One file for all acts; visitors never load it. */
function useActions(): Actions | undefined {
  const isSignedIn = useIsSignedIn();
  const [actions, setActions] = useState(loaded);
  useEffect(() => {
    if (isSignedIn) void (loading ??= load()).then((now) => startTransition(() => setActions(now)));
  }, [isSignedIn]);
  return isSignedIn ? actions : undefined;
}

function Place({ children }: { children: ReactNode }) {
  useLayoutEffect(() => keepFocus, []);
  return children;
}

/** Renders `Visitor`, of equal size, for visitors and until the file is loaded; presses and focus are kept (rule 334). */
export function signedInPart<Props extends object>(
  pick: (actions: Actions) => ComponentType<Props>,
  Visitor: ComponentType<Props>,
): ComponentType<Props> {
  return function SignedInPart(props: Props) {
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
