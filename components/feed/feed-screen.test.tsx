/** @jest-environment ./jest/browser-environment.ts */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { FeedScreen } from '@/components/feed/feed-screen';
import { DEFAULT_FEED_QUERY, type FeedQuery } from '@/lib/domain/feed-query';

const show = (query: Partial<FeedQuery>) =>
  render(
    <FeedScreen
      seo={{ heading: 'Waves', metadata: {}, trail: [], graph: { '@context': 'https://schema.org', '@graph': [] } }}
      list={{ pins: [], total: 0, totalPages: 1 }}
      query={{ ...DEFAULT_FEED_QUERY, ...query }}
      path="/category/Waves"
      ads="other"
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

it('an empty list that is not narrowed says what its page says', () => {
  show({ sort: 'Latest' });
  expect(screen.getByText('Nothing at all')).toBeInTheDocument();
  expect(screen.queryByText('No pins found')).toBeNull();
});
