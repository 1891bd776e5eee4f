'use client';

import { Suspense, type ComponentType } from 'react';
import { lazyPart } from '@/components/layout/lazy-part';
import { useIsSignedIn } from '@/lib/client/viewer';

/** One file for all acts; visitors never load it. */
const load = () => import('@/components/viewer/signed-in-actions');
type Actions = Awaited<ReturnType<typeof load>>;

/** Renders `Visitor`, of equal size, for visitors and until the file is loaded. */
export function signedInPart<Props extends object>(
  pick: (actions: Actions) => ComponentType<Props>,
  Visitor: ComponentType<Props>,
): ComponentType<Props> {
  const Part = lazyPart(() => load().then(pick), Visitor);
  return function SignedInPart(props: Props) {
    const visitor = <Visitor {...props} />;
    if (!useIsSignedIn()) return visitor;
    return (
      <Suspense fallback={visitor}>
        <Part {...props} />
      </Suspense>
    );
  };
}
