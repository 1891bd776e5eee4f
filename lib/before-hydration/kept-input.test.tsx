/** @jest-environment ./jest/browser-environment.ts */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openPage } from '@/jest/early-page';
import { keepInput } from '@/lib/before-hydration/kept-input';

const heard = jest.fn();
const user = userEvent.setup();

/** As on a reload. */
function leavePage() {
  if (window.earlyInputs) keepInput(window.earlyInputs);
  window.earlyInputs?.stop();
}

beforeEach(() => {
  heard.mockReset();
  sessionStorage.clear();
  window.earlyInputs?.stop();
});

describe('a page that is loaded again, whole', () => {
  const page = (label: string) => (
    <button type="button" onClick={() => heard(label)}>
      {label}
    </button>
  );

  it('does what was pressed on the page before, and forgets what asked for it', async () => {
    openPage(page('Theme'));
    await user.click(screen.getByText('Theme'));
    leavePage();
    history.replaceState(null, '', '/?sort=Latest&whole-page=#main');
    await openPage(page('Theme'))();
    expect(heard.mock.calls).toEqual([['Theme']]);
    expect(location.href).toMatch(/\/\?sort=Latest#main$/);
  });

  it('has what was chosen and typed', async () => {
    const form = (
      <>
        <select aria-label="Filter" defaultValue="a" onChange={(event) => heard(event.target.value)}>
          <option value="a">A</option>
          <option value="b">B</option>
        </select>
        <input aria-label="Search" defaultValue="sea" onInput={(event) => heard(event.currentTarget.value)} />
      </>
    );
    openPage(form);
    await user.selectOptions(screen.getByRole('combobox'), 'b');
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), 'wave');
    leavePage();
    await openPage(form)();
    expect(
      [screen.getByRole('combobox'), screen.getByRole('textbox')].map((field) => Reflect.get(field, 'value')),
    ).toEqual(['b', 'wave']);
    expect(heard.mock.calls[0]).toEqual(['b']);
    expect(heard).toHaveBeenLastCalledWith('wave');
  });

  it('sends a form that was sent on the page before, with what was typed into it', async () => {
    const form = (
      <form
        data-enhanced=""
        onSubmit={(event) => {
          event.preventDefault();
          heard(new FormData(event.currentTarget).get('q'));
        }}
      >
        <input name="q" aria-label="Term" />
      </form>
    );
    openPage(form);
    await user.type(screen.getByRole('textbox'), 'wave{Enter}');
    leavePage();
    await openPage(form)();
    expect(heard.mock.calls).toEqual([['wave']]);
  });

  it('does nothing if something else is in its place', async () => {
    openPage(page('Theme'));
    await user.click(screen.getByText('Theme'));
    leavePage();
    await openPage(page('Delete'))();
    expect(heard).not.toHaveBeenCalled();
  });
});
