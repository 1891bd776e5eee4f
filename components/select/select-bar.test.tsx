/** @jest-environment ./jest/browser-environment.ts */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useListNow } from '@/components/feed/use-list-now';
import { noteShownCards } from '@/components/feed/shown-list';
import { SelectBar } from '@/components/select/select-bar';
import { OwnPins, UntilTaken } from '@/components/viewer/live-board-counts';
import { fakeApi, taking } from '@/jest/fake-api';
import { personAtPage } from '@/jest/person-at-page';
import { MESSAGE, type Message } from '@/lib/client/message-event';
import { selectAll } from '@/lib/client/selection';
import { SOMEBODY } from '@/lib/client/testing/fake-browser';
import { storeViewer } from '@/lib/client/viewer-store';
import { toCard } from '@/lib/domain/to-card';
import { boardActsSchema } from '@/lib/schemas/bulk-acts';
import { samplePin } from '@/lib/seo/testing/sample-data';

jest.mock('@/lib/client/identity-firebase', () => jest.requireActual('@/jest/fake-identity').identityService);

const BOARD = { _id: '5', name: 'Slow loops', slug: 'slow-loops', isPrivate: false };
const pin = (id: string) => samplePin({ _id: id, slug: `pin-${id}`, image: `https://site.example/media/${id}.webp` });

/** Pages 1 and 2 of a list, whose second pin is on its cover. */
function List({ ids }: { ids: readonly [string, string, string] }) {
  const [one, two, three] = ids.map((id) => toCard(pin(id)));
  const pages = useListNow([
    { page: 1, cards: [one, two].filter((card) => card !== undefined) },
    { page: 2, cards: three ? [three] : [] },
  ]);
  const shown = pages.map(({ cards }) =>
    cards.map(([id, , , , image]) => `${id} ${image.split('/').at(-1)}`).join(', '),
  );
  return (
    <>
      <output aria-label="List">{shown.join(' | ')}</output>
      <output aria-label="Count">
        <OwnPins count={3} />
      </output>
      <UntilTaken pinId={ids[1]}>
        <img alt="cover" />
      </UntilTaken>
    </>
  );
}

function open(ids: readonly [string, string, string], chosen: readonly string[], board?: typeof BOARD) {
  const told: Message[] = [];
  addEventListener(MESSAGE, (event) => event instanceof CustomEvent && told.push(event.detail));
  storeViewer({ ...SOMEBODY, emailVerified: true, boards: [BOARD] });
  noteShownCards(
    ids.map((id) => toCard(pin(id))),
    [1, 2],
  );
  render(
    <>
      <List ids={ids} />
      <SelectBar board={board} />
    </>,
  );
  act(() => selectAll(chosen));
  return { told, shown: () => screen.getByLabelText('List').textContent, ...personAtPage() };
}

const ACTS = 'POST /api/boards/5/acts';
const done = (ids: readonly string[]) => ({ done: ids.map((id) => ({ id, position: 7 })), failed: [] });
const account = { [`GET /api/users/${SOMEBODY._id}`]: () => SOMEBODY };

it('moves pins to the top of the open list, and Undo brings them back, without a reload', async () => {
  const calls = fakeApi({ [ACTS]: taking(boardActsSchema, () => done(['13'])) });
  const { told, shown, press } = open(['11', '12', '13'], ['13'], BOARD);
  await press('Move to top');
  await waitFor(() => expect(shown()).toBe('13 13, 11 11, 12 12 | '));
  expect(told.at(-1)).toMatchObject({ text: '1 pin moved to the top.' });
  act(() => told.at(-1)?.undo?.());
  await waitFor(() => expect(shown()).toBe('11 11, 12 12 | 13 13'));
  expect(calls.map(({ body }) => body)).toEqual([
    { act: 'top', pinIds: ['13'] },
    { act: 'place', pins: [{ id: '13', position: 7 }] },
  ]);
});

it('moves more pins than one call takes to the top in the order of the page', async () => {
  const calls = fakeApi({ [ACTS]: taking(boardActsSchema, (body) => done('pinIds' in body ? body.pinIds : [])) });
  const ids = Array.from({ length: 250 }, (_, at) => String(1_000 + at));
  const { told, press } = open(['11', '12', '13'], [...ids].reverse(), BOARD);
  act(() => noteShownCards(ids.map((id) => toCard(pin(id)))));
  await press('Move to top');
  await waitFor(() => expect(told.at(-1)).toMatchObject({ text: '250 pins moved to the top.' }));
  expect(calls.map(({ body }) => body)).toEqual(
    [ids.slice(200), ids.slice(100, 200), ids.slice(0, 100)].map((pinIds) => ({ act: 'top', pinIds })),
  );
});

it('asks once before several pins leave the board, whose cover loses them, too', async () => {
  history.replaceState(null, '', '/board/slow-loops');
  const calls = fakeApi({ [ACTS]: () => done(['21', '22']), ...account });
  const { told, shown, press } = open(['21', '22', '23'], ['21', '22'], BOARD);
  await press('Remove');
  const question = screen.getByRole('dialog', { name: 'Remove from Board' });
  expect(question).toHaveTextContent('Remove this pin from the board?2 selected pins on “Slow loops”');
  await press('Cancel');
  expect(calls).toEqual([]);
  expect(screen.getByAltText('cover')).toBeVisible();
  await press('Remove');
  await personAtPage().user.click(screen.getAllByRole('button', { name: 'Remove' }).at(-1) ?? question);
  await waitFor(() => expect(shown()).toBe(' | 23 23'));
  expect(screen.queryByAltText('cover')).toBeNull();
  expect(told.at(-1)).toMatchObject({ text: '2 pins removed from “Slow loops”.' });
  act(() => told.at(-1)?.undo?.());
  await waitFor(() => expect(shown()).toBe('21 21, 22 22 | 23 23'));
  expect(screen.getByAltText('cover')).toBeVisible();
});

it('takes deleted pins out of the open list; restored ones come back with their new files', async () => {
  history.replaceState(null, '', '/user-profile/1');
  const fresh = { ...pin('31'), image: 'https://site.example/media/new.webp' };
  fakeApi({
    'POST /api/pins/acts': () => done(['31']),
    'GET /api/users/1/pins': (_body, url) => ({
      pins: url.searchParams.get('pg') === '1' ? [fresh, pin('32')] : [pin('33')],
      totalPages: 2,
    }),
  });
  const { told, shown, press } = open(['31', '32', '33'], ['31']);
  await press('Delete');
  await waitFor(() => expect(shown()).toBe('32 32 | 33 33'));
  expect(screen.getByLabelText('Count')).toHaveTextContent('2');
  act(() => told.at(-1)?.undo?.());
  await waitFor(() => expect(shown()).toBe('31 new, 32 32 | 33 33'));
  expect(screen.getByLabelText('Count')).toHaveTextContent('3');
});
