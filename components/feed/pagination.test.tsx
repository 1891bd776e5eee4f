/** @jest-environment ./jest/browser-environment.ts */
import { render, screen } from '@testing-library/react';
import { Pagination } from '@/components/feed/pagination';

it.each([
  [1, 3, true],
  [2, 3, true],
  [3, 3, false],
  [1, 1, false],
])(
  'page %i of %i says in its HTML whether another follows, by which the front knows the last: %s',
  (page, totalPages, follows) => {
    const { container } = render(<Pagination page={page} totalPages={totalPages} href={(n) => `/?page=${n}`} />);
    expect(container.innerHTML.includes('rel="next"')).toBe(follows);
    expect(screen.queryByRole('link', { name: 'Next' }) !== null).toBe(follows);
  },
);
