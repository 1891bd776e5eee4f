import { useMemo, useSyncExternalStore } from 'react';
import { raiseMessage } from '@/lib/client/message-event';
import { saveHiddenTag, showFailure } from '@/lib/client/personal';
import { isolated } from '@/lib/domain/isolated';

/** Changes since the server rendered the page. */
const chosen = new Map<string, boolean>();
const inFlight = new Set<string>();
const listeners = new Set<() => void>();

function choose(tag: string, hidden: boolean): void {
  chosen.set(tag, hidden);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `known`: the server's hidden ones. */
export function useHiddenTags(tags: readonly string[], known: readonly string[]): ReadonlySet<string> {
  const hidden = useSyncExternalStore(
    subscribe,
    () => tags.filter((tag) => chosen.get(tag) ?? known.includes(tag)).join('\n'), // One value for equal arrays.
    () => known.join('\n'),
  );
  return useMemo(() => new Set(hidden ? hidden.split('\n') : []), [hidden]);
}

export const useIsHidden = (tag: string, known: boolean): boolean =>
  useSyncExternalStore(
    subscribe,
    () => chosen.get(tag) ?? known,
    () => known,
  );

/** Optimistic; reverted with a message on failure. */
export async function setTagHidden(tag: string, hidden: boolean): Promise<void> {
  if (inFlight.has(tag)) return;
  inFlight.add(tag);
  choose(tag, hidden);
  try {
    await saveHiddenTag(tag, hidden);
    inFlight.delete(tag);
    raiseMessage(
      hidden
        ? {
            kind: 'status',
            text: `You have hidden the tag “${isolated(tag)}”.`,
            undo: () => void setTagHidden(tag, false),
          }
        : { kind: 'status', text: `The tag “${isolated(tag)}” shows again.` },
    );
  } catch (error) {
    inFlight.delete(tag);
    choose(tag, !hidden);
    showFailure(error);
  }
}
