/** @jest-environment ./jest/browser-environment.ts */
import { act, renderHook } from '@testing-library/react';
import {
  offerSelection,
  selectAll,
  setSelecting,
  toggleSelected,
  unselect,
  useSelection,
} from '@/lib/client/selection';

const ORDER = ['1', '2', '3', '4', '5'];

function selected() {
  const hook = renderHook(() => useSelection(({ ids }) => ids));
  const { current } = hook.result;
  hook.unmount();
  return current;
}

afterEach(() => act(() => setSelecting(false)));

it('a press chooses a pin or lets it go', () => {
  toggleSelected('2');
  toggleSelected('4');
  toggleSelected('2');
  expect(selected()).toEqual(['4']);
});

it('Shift chooses everything between the last chosen one and this one, in either direction', () => {
  toggleSelected('4');
  toggleSelected('2', ORDER);
  expect(selected()).toEqual(['2', '3', '4']);
  toggleSelected('5', ORDER);
  expect([...selected()].sort()).toEqual(ORDER.slice(1));
});

it('Shift without an earlier one, or from one that left the list, chooses this one', () => {
  toggleSelected('3', ORDER);
  expect(selected()).toEqual(['3']);
  toggleSelected('9');
  toggleSelected('1', ORDER);
  expect(selected()).toEqual(['3', '9', '1']);
});

it('all can be chosen, those that are done leave, and the end forgets the rest', () => {
  const end = offerSelection();
  selectAll(ORDER);
  unselect(['1', '2']);
  expect(selected()).toEqual(['3', '4', '5']);
  end();
  expect(selected()).toEqual([]);
});
