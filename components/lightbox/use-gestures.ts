import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Zoom } from '@/components/lightbox/use-zoom';
import type { Point } from '@/components/lightbox/zoom';

/** Sideways pixels of a swipe. */
const SWIPE = 60;
/** Less movement is a tap, pixels. */
const TAP = 10;
const DOUBLE_TAP_MS = 300;
const WHEEL_SPEED = 0.002;
/** Firefox counts the wheel in lines. */
const LINE_PX = 16;

/** Two fingers pinch; one pans a zoomed picture, else swipes; a double click or tap zooms. Returns the sideways drag in pixels. */
export function useGestures(stage: RefObject<HTMLElement | null>, zoom: Zoom, step: (by: 1 | -1) => void): number {
  const [drag, setDrag] = useState(0);
  const pointers = useRef(new Map<number, Point>());
  const press = useRef({ moved: 0, dragged: 0, tappedAt: 0 });

  const dragTo = (x: number) => {
    press.current.dragged = x;
    setDrag(x);
  };
  /** From the centre of the stage. */
  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  };

  const down = useEffectEvent((event: PointerEvent) => {
    if (event.button !== 0) return;
    stage.current?.setPointerCapture(event.pointerId);
    if (pointers.current.size === 0) press.current.moved = 0;
    pointers.current.set(event.pointerId, pointOf(event));
  });
  const move = useEffectEvent((event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const by = { x: now.x - before.x, y: now.y - before.y };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    press.current.moved += Math.abs(by.x) + Math.abs(by.y);
    if (other) {
      dragTo(0);
      zoom.pinch([before, other], [now, other]);
    } else if (zoom.isZoomed) zoom.pan(by);
    else if (event.pointerType !== 'mouse') dragTo(press.current.dragged + by.x);
  });
  const up = useEffectEvent((event: PointerEvent) => {
    if (!pointers.current.delete(event.pointerId)) return;
    const { dragged } = press.current;
    dragTo(0);
    if (Math.abs(dragged) > SWIPE && event.type === 'pointerup') step(dragged < 0 ? 1 : -1);
    if (event.pointerType === 'mouse' || press.current.moved > TAP) return;
    const isSecond = event.timeStamp - press.current.tappedAt < DOUBLE_TAP_MS;
    press.current.tappedAt = isSecond ? 0 : event.timeStamp;
    if (isSecond) zoom.toggle(pointOf(event));
  });
  /** Mouse only: double taps are handled above. */
  const doubleClick = useEffectEvent((event: MouseEvent) => {
    if (!('pointerType' in event) || event.pointerType !== 'touch') zoom.toggle(pointOf(event));
  });
  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const delta = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_PX : event.deltaY;
    zoom.by(Math.exp(-delta * WHEEL_SPEED), pointOf(event));
  });

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const heard = new AbortController();
    const { signal } = heard;
    element.addEventListener('pointerdown', (event) => down(event), { signal });
    element.addEventListener('pointermove', (event) => move(event), { signal });
    element.addEventListener('pointerup', (event) => up(event), { signal });
    element.addEventListener('pointercancel', (event) => up(event), { signal });
    element.addEventListener('dblclick', (event) => doubleClick(event), { signal });
    element.addEventListener('wheel', (event) => wheel(event), { signal, passive: false });
    return () => heard.abort();
  }, [stage]);

  return drag;
}
