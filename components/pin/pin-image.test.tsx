/** @jest-environment ./jest/browser-environment.ts */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { PinImage } from '@/components/pin/pin-image';
import { samplePin } from '@/lib/seo/testing/sample-data';

const show = (changes: Parameters<typeof samplePin>[0]) => {
  render(<PinImage pin={samplePin({ image: '/media/a.webp', width: 1200, height: 600, ...changes })} alt="Waves" />);
  return screen.getByRole('img', { name: 'Waves' });
};

it('a picture is offered in its sizes, and says how wide it is shown at most', () => {
  const image = show({ mediaType: 'pic', video: null, hasMediumImage: true });
  expect(image).toHaveAttribute('srcset', '/media/a-300w.webp 316w, /media/a-640w.webp 640w, /media/a.webp 1200w');
  expect(image).toHaveAttribute('sizes', '(min-width: 1350px) min(64vw, 150vh), min(100vw, 616px, 150vh)');
});

it('a gif is offered in the one size that the poster of its video has', () => {
  const image = show({ mediaType: 'gif', video: '/media/a.mp4', hasMediumImage: true });
  expect(image).toHaveAttribute('src', '/media/a.webp');
  expect(image).not.toHaveAttribute('srcset');
});

it('the link to the full screen names the picture as its poster does', () => {
  show({ tags: ['sea'] });
  expect(screen.getByRole('link', { name: 'Full screen: Waves' })).toBeInTheDocument();
});
