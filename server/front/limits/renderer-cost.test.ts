import { FRONT_LIMITS } from './front-limits';
import { rendererCost } from './renderer-cost';

it('results of pictures are made thirty times a minute, their form as often as other pages (rule 38)', () => {
  const cost = (search: string) => rendererCost({ path: '/search-by-picture', search }, {});
  const [limit] = FRONT_LIMITS.renderer;
  expect(limit?.seconds).toBe(60);
  for (const search of ['?same=1&alike=', '?pin=1', '?x']) expect((limit?.points ?? 0) / cost(search)).toBe(30);
  expect(cost('')).toBe(1);
});
