/** The time of a frame where the browser tells none, seconds. */
const USUAL_FRAME_S = 0.04;
/** Frames of GIFs stay for this time at least, seconds: a search by such steps passes none. */
const SHORTEST_FRAME_S = 0.02;
/** A frame that stays for longer is not searched to its end. */
const SEARCH_STEPS = 50;
/** The browser need not paint again after a seek to the frame that is shown. */
const PAINT_MS = 60;

/** The time at which the frame that is shown begins, by video; known of what was painted since it was asked for. */
const shownFrames = new WeakMap<HTMLVideoElement, number>();

/** Follows which frame of a video is shown. Returns how to end that. */
export function followFrames(video: HTMLVideoElement): () => void {
  if (!('requestVideoFrameCallback' in video)) return () => undefined;
  const painted = (_now: number, { mediaTime }: VideoFrameCallbackMetadata) => {
    shownFrames.set(video, mediaTime);
    handle = video.requestVideoFrameCallback(painted);
  };
  let handle = video.requestVideoFrameCallback(painted);
  return () => video.cancelVideoFrameCallback(handle);
}

/** Shows the frame after or before the one that is shown, and the first after the last. */
export async function stepFrame(video: HTMLVideoElement, by: 1 | -1): Promise<void> {
  video.pause();
  if (!shownFrames.has(video)) await seek(video, video.currentTime); // has it painted once more
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
