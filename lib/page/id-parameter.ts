import type { SearchParams } from '@/lib/schemas/feed-query';

/** `?id=` as a slug or id; '' for invalid characters. */
export const idParameter = ({ id }: SearchParams): string =>
  typeof id === 'string' && /^[a-z0-9-]{1,200}$/.test(id) ? id : '';
