import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { pinPath } from '@/e2e/gallery';
import { enter, newPerson } from '@/e2e/people';
import { pinList } from '@/e2e/pin-list';
import { plantPin } from '@/e2e/planted-pins';
import { pinSchema, type Pin } from '@/lib/schemas/pin';

/** A pin that no other spec likes or follows, by somebody new; `cardOf` finds its card on `posterPath`. */
export async function quietPin(request: APIRequestContext): Promise<Pin> {
  const { slug } = await plantPin((await enter(request, await newPerson(request))).id);
  return pinSchema.parse(await (await request.get(`/api/pins/${slug}`)).json());
}

/** Path of the profile of who posted it. */
export const posterPath = ({ postedBy }: Pin): string => `/user-profile/${postedBy}`;

export const cardOf = (page: Page, pin: Pin): Locator =>
  pinList(page)
    .getByRole('article')
    .filter({ has: page.locator(`a[href="${pinPath(pin)}"]`) });

export const likeIn = (scope: Page | Locator): Locator => scope.getByRole('button', { name: /^Liked?$/ });
export const addToBoardIn = (scope: Page | Locator): Locator => scope.getByRole('button', { name: 'Add to Board' });
