import type { ComponentType } from 'react';

interface PartsProps<Props extends object> {
  /** A list of `app/_parts`. */
  of: readonly ComponentType<Props>[];
  props: Props;
}

/** What features add at a place of a page, in the order of its list. */
export const Parts = <Props extends object>({ of, props }: PartsProps<Props>) =>
  of.map((Part, at) => <Part key={at} {...props} />);
