/** The code of keys that an input method takes for itself. */
const PROCESSED = 229;

/** The key belongs to an input method. Safari reports the Enter that ends a conversion only by its code. */
export const isComposing = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === PROCESSED;
