import { Expand, Shrink } from 'lucide-react';
import { useSyncExternalStore, type RefObject } from 'react';
import { Control } from '@/components/lightbox/control';

function subscribe(onChange: () => void) {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Gives an element the whole screen, or takes it back. Browsers that refuse leave things as they are. */
export function toggleFullScreen(element: Element | null): void {
  const changed = document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen?.();
  changed?.catch(() => undefined);
}

/** The button for it, where the browser has the means. */
export function FullScreenControl({ element }: { element: RefObject<Element | null> }) {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  return (
    <Control
      icon={isOn ? Shrink : Expand}
      label={isOn ? 'Leave full screen' : 'Full screen'}
      keyName="f"
      onPress={() => toggleFullScreen(element.current)}
    />
  );
}
