import type { SearchParams } from '@/lib/schemas/feed-query';

/** Reads `?id=`, a slug or an id; '' for characters that neither has. */
export const idParameter = ({ id }: SearchParams): string =>
  typeof id === 'string' && /^[a-z0-9-]{1,200}$/.test(id) ? id : '';
