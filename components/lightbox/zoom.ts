export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** `scale` 1 fits in; `x` and `y` are the picture's centre from the stage's, pixels. */
export interface View extends Point {
  scale: number;
}

/** The stage, the fitted picture, and its file's width in pixels. */
export interface Frame {
  stage: Size;
  fitted: Size;
  pixels: number;
}

export const FITTED: View = { scale: 1, x: 0, y: 0 };

/** The scale of actual pixels. */
export const actualScale = ({ fitted, pixels }: Frame): number => (fitted.width > 0 ? pixels / fitted.width : 1);

/** Four times the fitted or the actual size, whichever is larger. */
const maxScale = (frame: Frame): number => 4 * Math.max(1, actualScale(frame));
/** Small pictures fit in enlarged. */
const minScale = (frame: Frame): number => Math.min(1, actualScale(frame));

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value)) + 0; // never -0

/** `about`, from the stage's centre, stays in place. */
export function zoomTo(view: View, scale: number, about: Point, frame: Frame): View {
  const next = between(minScale(frame), scale, maxScale(frame));
  const grown = next / view.scale;
  return within(
    { scale: next, x: about.x - (about.x - view.x) * grown, y: about.y - (about.y - view.y) * grown },
    frame,
  );
}

/** Keeps the edges outside the stage, and small pictures centred. */
export const panBy = (view: View, by: Point, frame: Frame): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);

/** Between fitted and actual pixels, or doubled if these are similar. */
export function toggleZoom(view: View, about: Point, frame: Frame): View {
  if (view.scale !== FITTED.scale) return FITTED;
  const actual = actualScale(frame);
  return zoomTo(view, actual > 1.2 ? actual : 2, about, frame);
}

/** Follows the middle and distance of two fingers. */
export function pinch(view: View, from: readonly [Point, Point], to: readonly [Point, Point], frame: Frame): View {
  const grown = distance(to) / Math.max(1, distance(from));
  const [before, after] = [middle(from), middle(to)];
  const moved = { ...view, x: view.x + after.x - before.x, y: view.y + after.y - before.y };
  return zoomTo(moved, view.scale * grown, after, frame);
}

function within({ scale, x, y }: View, { stage, fitted }: Frame): View {
  const room = (picture: number, around: number) => Math.max(0, (picture * scale - around) / 2);
  const [across, along] = [room(fitted.width, stage.width), room(fitted.height, stage.height)];
  return { scale, x: between(-across, x, across), y: between(-along, y, along) };
}

const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);
