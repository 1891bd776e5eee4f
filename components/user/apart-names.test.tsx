/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { ApartNames } from '@/components/user/apart-names';
import { apart } from '@/lib/domain/isolated';

const untranslated = (text: string) => {
  const { container } = render(<ApartNames text={text} />);
  return {
    text: container.textContent,
    names: [...container.querySelectorAll('[translate="no"]')].map((name) => name.textContent),
  };
};

it.each([
  ['an isolated name', `You have blocked ${apart('Red Kite')}.`, 'You have blocked Red Kite.', ['Red Kite']],
  ['quoted names', 'Moved from “Red” to “Blue kites”.', 'Moved from “Red” to “Blue kites”.', ['Red', 'Blue kites']],
  ['a quoted name that is isolated', `“${apart('שלום')}” is saved.`, '“שלום” is saved.', ['שלום']],
  ['no name', 'The tags are saved.', 'The tags are saved.', []],
])('%s is left alone by translators', (_what, text, shown, names) => {
  expect(untranslated(text)).toEqual({ text: shown, names });
});
