/** @jest-environment ./jest/browser-environment.ts */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { FeedScreen } from '@/components/feed/feed-screen';
import { DEFAULT_FEED_QUERY, type FeedQuery } from '@/lib/domain/feed-query';

const show = (query: Partial<FeedQuery>, asForms?: boolean) =>
  render(
    <FeedScreen
      seo={{
        heading: 'Waves',
        metadata: {},
        trail: [],
        graph: { '@context': 'https://schema.org', '@graph': [] },
      }}
      list={{ pins: [], total: 0, totalPages: 1 }}
      query={{ ...DEFAULT_FEED_QUERY, ...query }}
      path="/category/Waves"
      asForms={asForms}
      empty={<p>Nothing at all</p>}
    />,
  );

it('an empty list that is narrowed offers the whole one', () => {
  show({ mediaType: 'gif', timePeriod: 'today' });
  expect(screen.getByText('No pins found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show gifs and pics of all time' })).toHaveAttribute(
    'href',
    '/category/Waves',
  );
});

it('an empty list has its choices and its structured data, too, and no pages', () => {
  show({});
  expect(screen.getByRole('group', { name: 'Sort and filter' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Pins' })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
  expect(document.querySelector('script[type="application/ld+json"]')).toBeInTheDocument();
});

it('an empty list that is not narrowed says what its page says', () => {
  show({ sort: 'Latest' });
  expect(screen.getByText('Nothing at all')).toBeInTheDocument();
  expect(screen.queryByText('No pins found')).toBeNull();
});

const choices = () => within(screen.getByRole('group', { name: 'Sort and filter' })).getAllByRole('link');
const hrefOf = (name: string) =>
  choices()
    .find(({ textContent }) => textContent === name)
    ?.getAttribute('href');

it('the choices of a list combine, lead to its first page, and leave the defaults out of the URL', () => {
  show({ mediaType: 'gif', timePeriod: 'year', page: 3 });
  const hrefs = ['All Time', 'All', 'Pic', 'Latest', 'Most Popular'].map(hrefOf);
  expect(hrefs).toEqual([
    '/category/Waves?mediaType=gif',
    '/category/Waves?timePeriod=year',
    '/category/Waves?mediaType=pic&timePeriod=year',
    '/category/Waves?sort=Latest&mediaType=gif',
    '/category/Waves?mediaType=gif&timePeriod=year',
  ]);
});

it('a time period can be chosen for the most popular pins alone', () => {
  const { unmount } = show({});
  const shown = () => choices().map(({ textContent }) => textContent);
  const rest = ['Most Popular', 'Latest', 'All', 'Gif', 'Pic'];
  expect(shown()).toEqual([...rest, 'All Time', 'This Year', 'This Month', 'This Week', 'Today']);
  unmount();
  show({ sort: 'Latest', mediaType: 'gif' });
  expect(shown()).toEqual(rest);
  const group = screen.getByRole('group', { name: 'Sort and filter' });
  expect(within(group).queryByRole('button')).toBeNull(); // other controls stand beside it
  expect(hrefOf('Most Popular')).toBe('/category/Waves?mediaType=gif');
});

it('choices as forms lead to the same lists', () => {
  show({ sort: 'Latest', mediaType: 'gif' }, true);
  const group = within(screen.getByRole('group', { name: 'Sort and filter' }));
  const addresses = ['Most Popular', 'Latest', 'Pic'].map((name) => {
    const form = group.getByRole('button', { name }).closest('form');
    const fields = [...new FormData(form ?? undefined)].map(([key, value]) => `${key}=${String(value)}`);
    return `${form?.getAttribute('action')}?${fields.join('&')}`;
  });
  expect(addresses).toEqual(
    ['mediaType=gif', 'sort=Latest&mediaType=gif', 'sort=Latest&mediaType=pic'].map(
      (search) => `/category/Waves?${search}`,
    ),
  );
  expect(group.queryByRole('link')).toBeNull();
});
