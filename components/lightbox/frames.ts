/** Default duration of a frame, seconds. */
const USUAL_FRAME_S = 0.04;
/** Shortest frame of a GIF, seconds: smaller steps skip none. */
const SHORTEST_FRAME_S = 0.02;
/** Longer frames are not searched to their end. */
const SEARCH_STEPS = 50;
/** A seek within the shown frame may not repaint. */
const PAINT_MS = 60;

/** Start of the shown frame by video, since painting was observed. */
const shownFrames = new WeakMap<HTMLVideoElement, number>();

/** Notes which frame is shown, for `stepFrame`. Returns a function that stops it. */
export function followFrames(video: HTMLVideoElement): () => void {
  if (!('requestVideoFrameCallback' in video)) return () => undefined;
  const painted = (_now: number, { mediaTime }: VideoFrameCallbackMetadata) => {
    shownFrames.set(video, mediaTime);
    handle = video.requestVideoFrameCallback(painted);
  };
  let handle = video.requestVideoFrameCallback(painted);
  return () => video.cancelVideoFrameCallback(handle);
}

/** The first follows the last. */
export async function stepFrame(video: HTMLVideoElement, by: 1 | -1): Promise<void> {
  video.pause();
  if (!shownFrames.has(video)) await seek(video, video.currentTime); // Forces a repaint.
  const shown = shownFrames.get(video);
  if (shown === undefined) return seek(video, video.currentTime + by * USUAL_FRAME_S);
  for (let step = 1; step <= SEARCH_STEPS && shownFrames.get(video) === shown; step += 1)
    await seek(video, shown + by * (step - 0.5) * SHORTEST_FRAME_S);
}

async function seek(video: HTMLVideoElement, time: number): Promise<void> {
  const { duration } = video;
  if (!(duration > 0)) return;
  const painted = new Promise((resolve) => {
    video.addEventListener('seeked', () => setTimeout(resolve, PAINT_MS), { once: true });
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(resolve);
  });
  video.currentTime = ((time % duration) + duration) % duration;
  await painted;
}
