import { useRef, useState } from 'react';
import type { BoardPart } from '@/components/board/edit/board-part';
import { failureOf } from '@/components/form/field-error';
import { api } from '@/lib/client/api';
import type { Card } from '@/lib/domain/card';
import { paths } from '@/lib/routes';
import { isolated } from '@/lib/domain/isolated';

interface Arranged {
  cards: readonly Card[];
  cover: string | null;
}

const idOf = ([id]: Card) => id;
const titleOf = ([, , title]: Card) => isolated(title);

export function moved(cards: readonly Card[], id: string, to: number): readonly Card[] {
  const card = cards.find((one) => idOf(one) === id);
  const others = cards.filter((one) => idOf(one) !== id);
  return card ? [...others.slice(0, to), card, ...others.slice(to)] : cards;
}

/** Optimistic, sent one after the other; a failure restores the server's state, with a message. */
export function useArrangement(boardId: string, part: BoardPart, coverPin: string | null) {
  const start: Arranged = { cards: part.cards, cover: coverPin };
  const [shown, setShown] = useState(start);
  const [told, setTold] = useState('');
  const [failure, setFailure] = useState<string>();
  const kept = useRef(start);
  const queue = useRef(Promise.resolve());
  /** Raised by a failure, which drops later changes. */
  const round = useRef(0);

  const send = (next: Arranged, message: string, mutate: () => Promise<unknown>) => {
    setShown(next);
    setTold(message);
    setFailure(undefined);
    const mine = round.current;
    queue.current = queue.current.then(async () => {
      if (round.current !== mine) return;
      try {
        await mutate();
        kept.current = next;
      } catch (error) {
        round.current += 1;
        setShown(kept.current);
        setTold('');
        setFailure(failureOf(error).message);
      }
    });
  };
  const order = (pinId: string, before: string | null) =>
    api(`/boards/${boardId}/order`, { method: 'PUT', body: { pinId, before } });

  const place = (id: string, to: number, from: readonly Card[] = shown.cards) => {
    const cards = moved(from, id, to);
    const card = cards[to];
    const next = cards[to + 1];
    if (!card) return;
    const message = `“${titleOf(card)}” is now pin ${part.offset + to + 1} of ${totalOf(cards)}.`;
    send({ ...shown, cards }, message, () => order(id, next ? idOf(next) : (part.after[0] ?? null)));
  };

  const totalOf = (cards: readonly Card[]) => part.total - part.cards.length + cards.length;

  /** One step; past the edge it leads to the neighbouring screen. */
  const step = (id: string, by: -1 | 1) => {
    const to = shown.cards.findIndex((card) => idOf(card) === id) + by;
    if (to >= 0 && to < shown.cards.length) return place(id, to);
    const [next, afterNext = null] = part.after;
    const before = by < 0 ? part.before : next && afterNext;
    if (before === undefined || (by < 0 && before === null)) return;
    send(shown, 'Moving to the next part of the board.', async () => {
      await order(id, before);
      location.assign(paths.editBoard(boardId, part.page + by));
    });
  };

  const remove = (card: Card) => {
    const id = idOf(card);
    const next = {
      cards: shown.cards.filter((one) => one !== card),
      cover: shown.cover === id ? null : shown.cover,
    };
    send(next, `“${titleOf(card)}” is removed from the board.`, () =>
      api(`/boards/${boardId}/pins`, { method: 'PATCH', body: { pinId: id, add: 0 } }),
    );
  };

  const chooseCover = (card: Card) => {
    const cover = shown.cover === idOf(card) ? null : idOf(card);
    const message = cover ? `“${titleOf(card)}” is the cover now.` : 'The first pin is the cover now.';
    send({ ...shown, cover }, message, () => api(`/boards/${boardId}`, { method: 'PATCH', body: { cover } }));
  };

  const edges = { first: part.before === null, last: part.after.length === 0 };
  return { ...shown, total: totalOf(shown.cards), told, failure, edges, place, step, remove, chooseCover };
}
