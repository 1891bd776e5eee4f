import { drawCurtain } from '@/features/discreet/curtain/draw-curtain';
import { followTools } from '@/features/discreet/tools/follow-tools';
import { revealHeld } from '@/features/discreet/tools/reveal-held';
import { watchDiscreet } from '@/features/discreet/stored-modes';

declare global {
  interface Window {
    /** Of the scripts before the first paint, or of the settings where the first mode was chosen. */
    isDiscreet?: true;
  }
}

/** Once a page. */
export function startDiscreetMode(): void {
  if (window.isDiscreet) return;
  window.isDiscreet = true;
  drawCurtain();
  const start = () => {
    revealHeld();
    followTools();
    watchDiscreet(followTools);
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start, { once: true });
  else start();
}
