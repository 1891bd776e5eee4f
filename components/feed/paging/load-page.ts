import type { CardPage } from '@/components/feed/places';
import { api } from '@/lib/client/api';
import { toCard } from '@/lib/domain/to-card';
import type { PinPage } from '@/lib/schemas/pin';

interface LoadedPage extends CardPage {
  totalPages: number;
}

/**
 * A page of a list by the API's call for it. What stands in the list already is left out: pins that are liked or
 * published meanwhile move others from page to page.
 * @throws ApiError
 */
export async function loadPage(call: string, page: number, shown: readonly CardPage[]): Promise<LoadedPage> {
  const { pins, totalPages } = await api<Pick<PinPage, 'pins' | 'totalPages'>>(`${call}${page}`, { isQuiet: true });
  const known = new Set(shown.flatMap(({ cards }) => cards.map(([id]) => id)));
  const added = pins.filter(({ _id }) => !known.has(_id));
  // The API's images are absolute; cards hold paths of this site.
  const cards = added.map((pin) => toCard({ ...pin, image: new URL(pin.image).pathname }));
  return { page, cards, totalPages };
}
