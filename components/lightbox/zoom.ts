export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How a picture stands on the stage: `scale` 1 fits it in, `x` and `y` are how far its centre is from the stage's, pixels. */
export interface View extends Point {
  scale: number;
}

/** What a view is limited by: the stage, the picture as it fits in, and the width of its file in pixels. */
export interface Frame {
  stage: Size;
  fitted: Size;
  pixels: number;
}

export const FITTED: View = { scale: 1, x: 0, y: 0 };

/** The scale at which one pixel of the file is one of the page. */
export const actualScale = ({ fitted, pixels }: Frame): number => (fitted.width > 0 ? pixels / fitted.width : 1);

/** Every picture can be made four times as large as it fits in, and four times as large as it is. */
const maxScale = (frame: Frame): number => 4 * Math.max(1, actualScale(frame));
/** Small pictures fit in larger than they are. */
const minScale = (frame: Frame): number => Math.min(1, actualScale(frame));

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value)) + 0; // never -0

/** Scales about a point of the stage, which is counted from its centre and stays where it is. */
export function zoomTo(view: View, scale: number, about: Point, frame: Frame): View {
  const next = between(minScale(frame), scale, maxScale(frame));
  const grown = next / view.scale;
  return within(
    { scale: next, x: about.x - (about.x - view.x) * grown, y: about.y - (about.y - view.y) * grown },
    frame,
  );
}

/** Moves the picture, but no edge of it further in than the stage's own, nor what is smaller out of its middle. */
export const panBy = (view: View, by: Point, frame: Frame): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);

/** Between fitted in and pixel by pixel; what is hardly larger in pixels is doubled. */
export function toggleZoom(view: View, about: Point, frame: Frame): View {
  if (view.scale !== FITTED.scale) return FITTED;
  const actual = actualScale(frame);
  return zoomTo(view, actual > 1.2 ? actual : 2, about, frame);
}

/** Two fingers have moved: the picture follows their middle and their distance. */
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
