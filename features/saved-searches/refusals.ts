import { says } from '@/lib/refusals/says';

export const searchRefusals = {
  listed: says('invalid', 'You can’t save this search.', { field: 'query' }),
  unsaved: says('invalid', 'We can’t save this search. It is too long, or an operator lacks its value.', {
    field: 'query',
  }),
};
