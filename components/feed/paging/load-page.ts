import type { CardPage } from '@/components/feed/places';
import { api } from '@/lib/client/api';
import { listCall } from '@/lib/client/list-call';
import type { Card } from '@/lib/domain/card';
import { toCard } from '@/lib/domain/to-card';
import type { Pin, PinPage } from '@/lib/schemas/pin';

interface LoadedPage extends CardPage {
  totalPages: number;
}

const ask = (call: string, page: number) =>
  api<Pick<PinPage, 'pins' | 'totalPages'>>(`${call}${page}`, { isQuiet: true });

/** @throws ApiError */
export async function loadPage(call: string, page: number): Promise<LoadedPage> {
  const { pins, totalPages } = await ask(call, page);
  return { page, cards: pins.map(toOwnCard), totalPages };
}

/** Cards of pages of the list at this address. @throws ApiError */
export async function loadPages(pages: readonly number[]): Promise<Card[]> {
  const call = listCall(location.href);
  const loaded = call === null ? [] : await Promise.all(pages.map((page) => loadPage(call, page)));
  return loaded.flatMap(({ cards }) => cards);
}

/** Drops duplicates that newer pins have pushed onto this page. Rereads the page before for pins that moved up after deletions. @throws ApiError */
export async function loadNextPage(call: string, shown: readonly CardPage[]): Promise<LoadedPage> {
  const known = new Set(shown.flatMap(({ cards }) => cards.map(([id]) => id)));
  const last = shown.at(-1)?.page ?? 1;
  const [before, next] = await Promise.all([ask(call, last), ask(call, last + 1)]);
  const movedUp = before.pins.slice(before.pins.findLastIndex(({ _id }) => known.has(_id)) + 1);
  const added = new Map([...movedUp, ...next.pins].map((pin) => [pin._id, pin]));
  const cards = [...added.values()].filter(({ _id }) => !known.has(_id)).map(toOwnCard);
  return { page: last + 1, cards, totalPages: next.totalPages };
}

/** API images are absolute; cards hold paths. */
const toOwnCard = (pin: Pin) => toCard({ ...pin, image: new URL(pin.image).pathname });
