'use client';

import { Suspense, type ComponentType } from 'react';
import { lazyPart } from '@/components/layout/lazy-part';
import { useIsSignedIn } from '@/lib/client/viewer';

/** Actions of signed-in people on pins, boards and people: one file for all of them, which visitors never load. */
const load = () => import('@/components/viewer/signed-in-actions');
type Actions = Awaited<ReturnType<typeof load>>;

/**
 * Makes a component that shows what `pick` finds among the actions of signed-in people. Visitors, and everybody until the file
 * is there, get `Visitor`, which takes the same room.
 */
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
