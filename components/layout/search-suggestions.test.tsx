/** @jest-environment ./jest/browser-environment.ts */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { SearchSuggestions } from '@/components/layout/search-suggestions';

const field = document.createElement('input');
const tags = jest.fn<{ name: string; pins: number }[], []>(() => []);
jest.mock('@/lib/client/tag-suggestions', () => ({ useTagSuggestions: () => tags() }));

it.each([
  [1, '1 suggested tag'],
  [2, '2 suggested tags'],
])('of %d suggested tags it is said how many there are', (count, said) => {
  document.body.append(field);
  field.focus();
  tags.mockReturnValue(Array.from({ length: count }, (_, i) => ({ name: `tag ${i}`, pins: 1 })));
  render(<SearchSuggestions field={field} />);
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${said}$`));
});
