import { indexPictures } from './index-pictures';
import type { LoopFrame } from './loop-frame';
import { rasterize } from './picture';
import { drawnFrame, openScene, type SceneArtwork } from './scene-svg';

/** Draws each frame that does not mirror an earlier one. */
export async function animateScene(artwork: SceneArtwork): Promise<LoopFrame[]> {
  const draw = openScene(artwork);
  const order = Array.from({ length: artwork.frames }, (_, frame) => drawnFrame(artwork, frame));
  const drawn = [...new Set(order)];
  const pictures = await Promise.all(drawn.map((frame) => rasterize(draw(frame / artwork.frames))));
  const frames = indexPictures(pictures).map(({ picture, indexed }) => ({ picture: () => picture, indexed }));
  return order.flatMap((frame) => frames[drawn.indexOf(frame)] ?? []);
}
