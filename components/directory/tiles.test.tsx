/** @jest-environment ./jest/browser-environment.ts */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { Tiles } from '@/components/directory/tiles';

const cover = { slugOrId: 'dawn', image: '/media/a-300w.webp', alt: 'Dawn over hills', placeholder: '#808080' };
const tile = (name: string, change = {}) => ({ name, href: `/tag/${name}`, pins: 1_234, cover, ...change });

it('a tile links to its list, with name, number of pins and the picture’s alt text', () => {
  render(<Tiles label="Tags" areOwnWords tiles={[tile('Sky')]} />);
  const link = within(screen.getByRole('list', { name: 'Tags' })).getByRole('link', {
    name: 'Sky 1,234 pins Dawn over hills',
  });
  expect(link).toHaveAttribute('href', '/tag/Sky');
  const picture = screen.getByRole('img', { name: 'Dawn over hills' });
  expect(picture).toHaveAttribute('data-pin', '/pin/dawn');
  for (const size of ['width', 'height']) expect(picture).toHaveAttribute(size);
});

it('an alt text that repeats the name is empty, and a tile without a picture or pins has its name alone', () => {
  render(
    <Tiles
      label="Tags"
      tiles={[tile('Sky', { cover: { ...cover, alt: 'sky' } }), tile('Sea', { cover: null, pins: 0 })]}
    />,
  );
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('link', { name: 'Sky 1,234 pins' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sea' }).querySelector('img')).toBeNull();
});

it('pictures below the first screen load lazily', () => {
  const { container } = render(<Tiles label="Tags" tiles={Array.from({ length: 20 }, (_, n) => tile(`tag ${n}`))} />);
  const loading = [...container.querySelectorAll('img')].map((img) => img.getAttribute('loading'));
  expect(loading).toEqual([...Array(12).fill('eager'), ...Array(8).fill('lazy')]);
});
