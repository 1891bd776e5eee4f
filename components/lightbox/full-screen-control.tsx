import { Expand, Shrink } from 'lucide-react';
import { useSyncExternalStore, type RefObject } from 'react';
import { Control } from '@/components/lightbox/control';

function subscribe(onChange: () => void) {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Does nothing if the browser refuses. */
export function toggleFullScreen(element: Element | null): void {
  const changed = document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen?.();
  changed?.catch(() => undefined);
}

/** Only if the browser supports it. */
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
