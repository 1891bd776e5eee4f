import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Zoom } from '@/components/lightbox/use-zoom';
import type { Point } from '@/components/lightbox/zoom';

/** Pixels of a swipe. */
const SWIPE = 60;
/** Less movement is a tap, pixels. */
const TAP = 10;
const DOUBLE_TAP_MS = 300;
const WHEEL_SPEED = 0.002;
/** Firefox counts the wheel in lines. */
const LINE_PX = 16;

const STILL: Point = { x: 0, y: 0 };

interface Swipes {
  step: (by: 1 | -1) => void;
  /** By a swipe down. */
  close: () => void;
}

/** Two fingers pinch; one pans a zoomed picture, else swipes; a double click or tap zooms. Returns the drag in pixels. */
export function useGestures(stage: RefObject<HTMLElement | null>, zoom: Zoom, { step, close }: Swipes): Point {
  const [drag, setDrag] = useState(STILL);
  const pointers = useRef(new Map<number, Point>());
  const press = useRef({ moved: 0, dragged: STILL, tappedAt: 0, isMouse: true });

  const dragTo = (to: Point) => {
    press.current.dragged = to;
    setDrag(alongOneAxis(to));
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
    press.current.isMouse = event.pointerType === 'mouse';
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
      dragTo(STILL);
      zoom.pinch([before, other], [now, other]);
    } else if (zoom.isZoomed) zoom.pan(by);
    else if (event.pointerType !== 'mouse')
      dragTo({ x: press.current.dragged.x + by.x, y: press.current.dragged.y + by.y });
  });
  const up = useEffectEvent((event: PointerEvent) => {
    if (!pointers.current.delete(event.pointerId)) return;
    const swiped = alongOneAxis(press.current.dragged);
    dragTo(STILL);
    if (event.type === 'pointerup' && swiped.y > SWIPE) return close();
    if (event.type === 'pointerup' && Math.abs(swiped.x) > SWIPE) step(swiped.x < 0 ? 1 : -1);
    if (event.pointerType === 'mouse' || press.current.moved > TAP) return;
    const isSecond = event.timeStamp - press.current.tappedAt < DOUBLE_TAP_MS;
    press.current.tappedAt = isSecond ? 0 : event.timeStamp;
    if (isSecond) zoom.toggle(pointOf(event));
  });
  /** Mouse only: double taps are handled above, and fire this event, too. */
  const doubleClick = useEffectEvent((event: MouseEvent) => {
    if (press.current.isMouse) zoom.toggle(pointOf(event));
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

/** Sideways or down, whichever is more. */
const alongOneAxis = ({ x, y }: Point): Point => (y > Math.abs(x) ? { x: 0, y } : { x, y: 0 });
