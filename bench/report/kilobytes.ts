const KB = 1024;

/** Bytes in KB of 1024 bytes, as tables show them. */
export const inKb = (bytes: number) => Number((bytes / KB).toFixed(1));
