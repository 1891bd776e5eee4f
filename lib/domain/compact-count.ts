const compact = new Intl.NumberFormat('en', { notation: 'compact' });

/** As "7", "1.2K". */
export const compactCount = (count: number): string => compact.format(count);
