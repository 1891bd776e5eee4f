/** @jest-environment ./jest/browser-environment.ts */
import { render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { LoadMoreLink } from '@/components/feed/load-more-link';
import { ListEnd } from '@/components/feed/paging/list-end';
import type { CardPage } from '@/components/feed/places';
import { fakeApi, offline } from '@/jest/fake-api';
import { personAtPage } from '@/jest/person-at-page';
import { toCard } from '@/lib/domain/to-card';
import { AppError } from '@/lib/errors';
import { samplePin } from '@/lib/seo/testing/sample-data';

const { press } = personAtPage();

const pin = (n: number) =>
  samplePin({ _id: String(n), slug: `pin-${n}`, image: `https://site.example/media/${n}.webp` });
const FIRST: CardPage = { page: 1, cards: [toCard({ ...pin(1), image: '/media/1.webp' })] };

function List({ total = 3, isAskedBefore = false }: { total?: number; isAskedBefore?: boolean }) {
  const [totalPages, setTotalPages] = useState(total);
  const [pages, setPages] = useState<readonly CardPage[]>([FIRST]);
  const root = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [isAsked, setIsAsked] = useState(isAskedBefore);
  const next = pages.length < totalPages ? `/?page=${pages.length + 1}` : undefined;
  return (
    <div ref={root}>
      <menu className="pins">
        {pages
          .flatMap(({ cards }) => cards)
          .map(([id, slug, , , image]) => (
            <li key={id}>
              <article>
                <a href={`/pin/${slug}`}>
                  {slug} {image}
                </a>
              </article>
            </li>
          ))}
      </menu>
      <div ref={foot} />
      <div ref={end}>
        {next && <LoadMoreLink href={next} isLoading={isAsked} onPress={() => setIsAsked(true)} />}
        <ListEnd
          {...{ root, foot, end, isAsked, setIsAsked, pages, setPages, totalPages, setTotalPages }}
          isEndless={false}
          setView={() => undefined}
          setPage={() => undefined}
        />
      </div>
    </div>
  );
}

const cards = () => screen.getAllByRole('link', { name: /^pin-/ });
const links = () => cards().map((link) => link.textContent);
const loadMore = () => screen.queryByRole('link', { name: 'Load more' });

it('the next page comes behind the pins that are there, without those that have moved on to it', async () => {
  fakeApi({
    'GET /api/pins': (_body, url) => ({
      pins: url.searchParams.get('pg') === '2' ? [pin(1), pin(2)] : [pin(1)],
      totalPages: 2,
    }),
  });
  render(<List />);
  await press('Load more', 'link');
  await waitFor(() => expect(links()).toEqual(['pin-1 /media/1', 'pin-2 /media/2']));
  expect(screen.getByRole('link', { name: /pin-2/ })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Page 2 of 2 is loaded.');
  expect(screen.getByText('You’ve reached the end.')).toBeVisible();
  expect(loadMore()).not.toBeInTheDocument();
});

it('pins that have moved up because others were deleted come first', async () => {
  // Pin 1 was deleted, so pin 3 has moved from page 2 to page 1.
  const pages: Record<string, number[]> = { '1': [1, 3], '2': [4, 5] };
  const calls: string[] = [];
  fakeApi({
    'GET /api/pins': (_body, url) => {
      const page = url.searchParams.get('pg') ?? '';
      calls.push(page);
      return { pins: (pages[page] ?? []).map(pin), totalPages: 3 };
    },
  });
  render(<List />);
  await press('Load more', 'link');
  await waitFor(() => expect(links()).toEqual([1, 3, 4, 5].map((n) => `pin-${n} /media/${n}`)));
  expect(calls.sort()).toEqual(['1', '2']);
});

it('a page that cannot be loaded shows an error and a retry', async () => {
  let isAway = true;
  fakeApi({ 'GET /api/pins': () => (isAway ? offline() : { pins: [pin(2)], totalPages: 3 }) });
  render(<List />);
  await press('Load more', 'link');
  expect(await screen.findByRole('alert')).toHaveTextContent('The site cannot be reached.');
  isAway = false;
  await press('Try again');
  await waitFor(() => expect(links()).toHaveLength(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(loadMore()).toHaveAttribute('href', '/?page=3');
});

it('a press that came before this was there is done once', async () => {
  const calls: (string | null)[] = [];
  fakeApi({
    'GET /api/pins': (_body, url) => {
      calls.push(url.searchParams.get('pg'));
      return { pins: [pin(2)], totalPages: 3 };
    },
  });
  render(<List isAskedBefore />);
  await waitFor(() => expect(links()).toHaveLength(2));
  expect(calls.sort()).toEqual(['1', '2']);
});

it('a rate limit shows the sentence of the answer in red', async () => {
  const sentence = 'Too many requests, please try again later.';
  fakeApi({
    'GET /api/pins': () => {
      throw new AppError('limited', sentence);
    },
  });
  render(<List />);
  await press('Load more', 'link');
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('alert')).toHaveClass('text-danger');
});

it('the last page has nothing to load and says nothing', () => {
  render(<List total={1} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText('You’ve reached the end.')).not.toBeInTheDocument();
});
