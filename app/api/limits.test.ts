import { ENDPOINTS } from '@/jest/endpoints';
import { LIMITS, type LimitName } from '@/lib/api/limits';

/** Limits that `countUse` counts within a call, instead of the endpoint's `limit`. */
const COUNTED_BESIDES: LimitName[] = ['sign-up'];

it('every limit is that of a call', () => {
  const limits = Object.values(ENDPOINTS).flatMap((of) =>
    Object.values(of).flatMap(({ endpoint }) => endpoint.limit ?? []),
  );
  expect([...new Set([...limits, ...COUNTED_BESIDES])].sort()).toEqual(Object.keys(LIMITS).sort());
});
