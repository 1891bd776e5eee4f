export interface PrepareOptions {
  /** Path of FFmpeg's program. */
  ffmpeg?: string;
  /** Is called when the file has shown that it can be read; what follows may take longer. */
  onRead: () => void;
}
