import { useState, type RefObject } from 'react';
import {
  actualScale,
  FITTED,
  panBy,
  pinch,
  toggleZoom,
  zoomTo,
  type Frame,
  type Point,
  type View,
} from '@/components/lightbox/zoom';

/** Marks the shown picture within the stage. */
export const SHOWN_PICTURE = 'data-shown';

const CENTRE: Point = { x: 0, y: 0 };
const STEP = 1.5;

export type Zoom = ReturnType<typeof useZoom>;

/** Each picture starts fitted in. `picture` identifies it; `pixels` is its file's width. */
export function useZoom(stage: RefObject<HTMLElement | null>, picture: string, pixels: number) {
  const [{ of, view: changed }, setView] = useState({ of: picture, view: FITTED });
  const view = of === picture ? changed : FITTED;

  const measure = (): Frame => {
    const shown = stage.current?.querySelector<HTMLElement>(`[${SHOWN_PICTURE}]`);
    const sizeOf = (element?: HTMLElement | null) => ({
      width: element?.offsetWidth ?? 0,
      height: element?.offsetHeight ?? 0,
    });
    return { stage: sizeOf(stage.current), fitted: sizeOf(shown), pixels };
  };
  const change = (next: (now: View, frame: Frame) => View) => {
    const frame = measure();
    setView((old) => ({ of: picture, view: next(old.of === picture ? old.view : FITTED, frame) }));
  };
  return {
    view,
    isZoomed: view.scale > FITTED.scale,
    isFitted: view.scale === FITTED.scale,
    by: (factor: number, about = CENTRE) => change((now, frame) => zoomTo(now, now.scale * factor, about, frame)),
    in: () => change((now, frame) => zoomTo(now, now.scale * STEP, CENTRE, frame)),
    out: () => change((now, frame) => zoomTo(now, now.scale / STEP, CENTRE, frame)),
    fit: () => change(() => FITTED),
    toActualSize: () => change((now, frame) => zoomTo(now, actualScale(frame), CENTRE, frame)),
    toggle: (about = CENTRE) => change((now, frame) => toggleZoom(now, about, frame)),
    pan: (by: Point) => change((now, frame) => panBy(now, by, frame)),
    pinch: (from: readonly [Point, Point], to: readonly [Point, Point]) =>
      change((now, frame) => pinch(now, from, to, frame)),
  };
}
