import type { SearchParams } from '@/lib/schemas/feed-query';

/** What `?id=` names, a slug or an id: no more than those are made of, else ''. */
export const idParameter = ({ id }: SearchParams): string =>
  typeof id === 'string' && /^[a-z0-9-]{1,200}$/.test(id) ? id : '';
