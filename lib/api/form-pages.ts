import 'server-only';
import { z } from 'zod';
import { seeOther } from '@/lib/api/answers';
import type { DescribedRoute } from '@/lib/api/endpoint';
import { describedRoute } from '@/lib/api/handle';

/** `show=page` answers a form without scripts with a page in every case. */
export const formQuerySchema = z.object({ show: z.literal('page').optional().catch(undefined) });
export type FormQuery = z.infer<typeof formQuerySchema>;

/** A call of forms without scripts: a refusal leads to the page of `refusedPath`. */
export const withFormPages = (call: DescribedRoute, refusedPath: (refusal: Response) => string | Promise<string>) =>
  describedRoute(call.endpoint, async (request: Request) => {
    const answer = await call(request, { params: Promise.resolve({}) });
    const asksForPage = new URL(request.url).searchParams.get('show') === 'page';
    return asksForPage && answer.status >= 400 ? seeOther(await refusedPath(answer)) : answer;
  });
