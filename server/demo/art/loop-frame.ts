import type { RawPicture } from '@/lib/media/raw-picture';

export interface LoopFrame {
  /** In full colour, for videos and stills. */
  picture: () => RawPicture;
  /** With few colours, for GIFs. */
  indexed: IndexedPicture;
}

export interface IndexedPicture {
  indexes: Uint8Array;
  /** Three bytes a colour, at most 256 colours. */
  palette: Uint8Array;
}
