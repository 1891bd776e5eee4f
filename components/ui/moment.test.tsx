/** @jest-environment ./jest/browser-environment.ts */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Moment } from '@/components/ui/moment';

const AT = '2025-12-31T23:30:00Z';

it('is in UTC from the server, and in the time zone of the browser after hydration', async () => {
  const errors = jest.spyOn(console, 'error');
  const { DateTimeFormat } = Intl;
  jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation(
      (locale, options) => new DateTimeFormat(locale, { ...options, timeZone: options?.timeZone ?? 'Asia/Tokyo' }),
    );
  const place = document.body.appendChild(document.createElement('p'));
  place.innerHTML = renderToString(<Moment at={AT} as="day" />);
  const time = screen.getByText('December 31, 2025');
  expect(time).toHaveAttribute('dateTime', AT);
  await act(async () => void hydrateRoot(place, <Moment at={AT} as="day" />));
  expect(time).toHaveTextContent('January 1, 2026');
  expect(errors).not.toHaveBeenCalled();
});
