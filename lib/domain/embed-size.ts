export interface Size {
  width: number;
  height: number;
}

export interface SizeLimits {
  maxwidth?: number;
  maxheight?: number;
}

/** The style sheet (`embed-style`) has the same number. */
const CAPTION = 48;
const LARGEST: Size = { width: 640, height: 800 };
/** The caption needs as much. */
const NARROWEST = 280;
const BOARD: Size = { width: 480, height: 480 };

/** The media's own size as far as there is room, with the caption. */
export function pinFrame({ width, height }: Size, { maxwidth = Infinity, maxheight = Infinity }: SizeLimits): Size {
  const room = { width: Math.min(maxwidth, LARGEST.width), height: Math.min(maxheight, LARGEST.height) };
  const scale = Math.max(0, Math.min(1, room.width / width, (room.height - CAPTION) / height));
  return {
    width: Math.min(room.width, Math.max(NARROWEST, Math.round(width * scale))),
    height: Math.min(room.height, Math.max(1, Math.round(height * scale)) + CAPTION),
  };
}

export const boardFrame = ({ maxwidth = Infinity, maxheight = Infinity }: SizeLimits): Size => ({
  width: Math.min(maxwidth, BOARD.width),
  height: Math.min(maxheight, BOARD.height + CAPTION),
});
