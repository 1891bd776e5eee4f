const HEADER_BYTES = 128;

/** Whether a profile is complete; inks need one of their own kind. */
export const isProfile = (icc: Buffer, space?: string): boolean =>
  icc.length > HEADER_BYTES &&
  icc.readUInt32BE() <= icc.length &&
  icc.toString('latin1', 36, 40) === 'acsp' &&
  (space !== 'cmyk' || icc.toString('latin1', 16, 20) === 'CMYK');
