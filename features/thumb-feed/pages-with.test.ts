import { cardsOf } from '@/components/lightbox/testing/pins';
import { pagesWith } from '@/features/thumb-feed/pages-with';

const pages = [{ page: 2, cards: cardsOf(60, 61) }];
const shape = (cards: ReturnType<typeof cardsOf>) =>
  pagesWith(pages, cards).map((page) => [page.page, page.cards.length, page.cards[0]?.[1]]);

it('what the feed has read beyond a list follows as pages of their own', () => {
  expect(shape(cardsOf(150, 61))).toEqual([
    [2, 60, 'pin-61'],
    [3, 60, 'pin-121'],
    [4, 30, 'pin-181'],
  ]);
});

it.each([
  ['nothing more was read', cardsOf(60, 61)],
  ['the pages before were read', cardsOf(120, 1)],
  ['the cards are of another list', cardsOf(10, 500)],
])('a list stays as it is when %s', (_, cards) => expect(pagesWith(pages, cards)).toBe(pages));
