/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The largest size that a site asks for, pixels. */
export interface SizeLimits {
  maxwidth?: number;
  maxheight?: number;
}

/** Beneath the media; the style sheet (`embed-style`) says the same. */
const CAPTION = 48;
const LARGEST: Size = { width: 640, height: 800 };
/** Narrower ones have no room for the caption. */
const NARROWEST = 280;
const BOARD: Size = { width: 480, height: 480 };

/** The size of the frame of an embedded picture or animation: its own one as far as there is room, and the caption. */
export function pinFrame({ width, height }: Size, { maxwidth = Infinity, maxheight = Infinity }: SizeLimits): Size {
  const room = { width: Math.min(maxwidth, LARGEST.width), height: Math.min(maxheight, LARGEST.height) };
  const scale = Math.max(0, Math.min(1, room.width / width, (room.height - CAPTION) / height));
  return {
    width: Math.min(room.width, Math.max(NARROWEST, Math.round(width * scale))),
    height: Math.min(room.height, Math.max(1, Math.round(height * scale)) + CAPTION),
  };
}

/** The size of the frame of an embedded board. */
export const boardFrame = ({ maxwidth = Infinity, maxheight = Infinity }: SizeLimits): Size => ({
  width: Math.min(maxwidth, BOARD.width),
  height: Math.min(maxheight, BOARD.height + CAPTION),
});
