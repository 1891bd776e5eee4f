export interface Mp4Facts {
  /** Types of the outer boxes, in order. */
  boxes: string[];
  /** Frames. */
  samples: number;
  ms: number;
  width: number;
  height: number;
}

/** Reads the properties of an MP4 of one video stream (ISO/IEC 14496-12). */
export function readMp4(file: Buffer): Mp4Facts {
  const boxes = childBoxes(file);
  const movie = bodyOf(file, 'moov');
  const header = bodyOf(movie, 'mvhd');
  const table = ['trak', 'mdia', 'minf', 'stbl'].reduce(bodyOf, movie);
  const track = bodyOf(bodyOf(movie, 'trak'), 'tkhd');
  return {
    boxes: boxes.map(({ type }) => type),
    samples: bodyOf(table, 'stsz').readUInt32BE(8),
    ms: (header.readUInt32BE(16) * 1000) / header.readUInt32BE(12),
    width: track.readUInt32BE(76) >>> 16,
    height: track.readUInt32BE(80) >>> 16,
  };
}

function bodyOf(parent: Buffer, type: string): Buffer {
  const box = childBoxes(parent).find((child) => child.type === type);
  if (!box) throw new Error(`no box ${type}`);
  return box.body;
}

function childBoxes(parent: Buffer): { type: string; body: Buffer }[] {
  const boxes = [];
  for (let start = 0; start + 8 <= parent.length;) {
    const size = parent.readUInt32BE(start);
    boxes.push({
      type: parent.toString('latin1', start + 4, start + 8),
      body: parent.subarray(start + 8, start + size),
    });
    start += Math.max(8, size);
  }
  return boxes;
}
