/** @jest-environment ./jest/browser-environment.ts */
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FieldError } from '@/components/form/field-error';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { textOf } from '@/components/form/text-of';
import type { FormActions } from '@/components/form/use-form';
import { focused, personAtPage, textbox } from '@/jest/person-at-page';
import { ApiError } from '@/lib/client/request';

const required = (values: FormData) =>
  Object.fromEntries(['one', 'two'].map((name) => [name, textOf(values, name) ? undefined : `Give ${name}.`]));

const form = (actions: Partial<FormActions>) => (
  <Form submitLabel="Send" check={() => ({})} action={async () => undefined} {...actions}>
    {(errors) => (
      <>
        <TextField label="One" name="one" error={errors.one} />
        <TextField label="Two" name="two" error={errors.two} />
      </>
    )}
  </Form>
);

function open(actions: Partial<FormActions>) {
  render(form(actions));
  return personAtPage();
}

const button = () => screen.getByRole('button', { name: 'Send' });
const forever = () => new Promise<void>(() => undefined);

describe('a form', () => {
  it('leads to the first field that is wrong, and goes no further', async () => {
    const action = jest.fn();
    const { fill, press } = open({ check: required, action });
    await fill(textbox('One'), 'x');
    await press('Send');
    expect(textbox('Two')).toHaveFocus();
    expect(textbox('Two')).toHaveAccessibleDescription('Give two.');
    expect(textbox('One')).toBeValid();
    expect(action).not.toHaveBeenCalled();
  });

  it('takes the error from a field once it is corrected, and no sooner', async () => {
    const tooShort = (text: string) => (text.length < 2 ? 'Give more.' : undefined);
    const check = (values: FormData) => ({
      one: tooShort(textOf(values, 'one')),
      two: tooShort(textOf(values, 'two')),
    });
    const { fill, press } = open({ check });
    await press('Send');
    await fill(textbox('One'), 'x');
    expect(textbox('One')).toHaveAccessibleDescription('Give more.');
    await fill(textbox('One'), 'xy');
    expect(textbox('One')).toBeValid();
    expect(textbox('Two')).toHaveAccessibleDescription('Give more.');
  });

  it('takes what the site said of a field from it once the field is changed', async () => {
    const action = async () => Promise.reject(new ApiError(422, 'One is taken.', 'one'));
    const { fill, press } = open({ action });
    await fill(textbox('One'), 'x');
    await press('Send');
    expect(textbox('One')).toHaveAccessibleDescription('One is taken.');
    await fill(textbox('One'), 'y');
    expect(textbox('One')).toBeValid();
  });

  it('has no action, so that submitting waits for the scripts', () => {
    expect(renderToStaticMarkup(form({}))).toMatch(/^<form(?![^>]* action=)[^>]* method="post".*<button type="submit"/);
  });

  it('is off while it is sent, and sends once', async () => {
    const action = jest.fn(forever);
    const { press, user } = open({ action });
    await press('Send');
    expect(button()).toBeDisabled();
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await user.type(textbox('One'), '{Enter}');
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('can be sent again when the page is brought back in the middle of its work', async () => {
    const action = jest.fn(forever);
    const { press } = open({ action });
    await press('Send');
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    expect(button()).toBeEnabled();
    await press('Send');
    expect(action).toHaveBeenCalledTimes(2);
  });

  it('stays off when it is done, unless the page stays', async () => {
    const { rerender } = render(form({}));
    const { press } = personAtPage();
    await press('Send');
    expect(button()).toBeDisabled();
    rerender(form({ stays: true }));
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    await press('Send');
    expect(button()).toBeEnabled();
  });

  it.each([
    ['of its own', new FieldError('two', 'Not this.')],
    ['of the API', new ApiError(422, 'Not this.', 'two')],
  ])('shows an error %s at its field', async (_what, error) => {
    const { press } = open({ action: () => Promise.reject(error) });
    await press('Send');
    await focused(() => textbox('Two'));
    expect(textbox('Two')).toHaveAccessibleDescription('Not this.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['of no field', new ApiError(409, 'Not now.')],
    ['of a field that it does not have', new ApiError(422, 'Not now.', 'three')],
  ])('shows an error %s above its fields', async (_what, error) => {
    const { press } = open({ action: () => Promise.reject(error) });
    await press('Send');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
    expect(button()).toBeEnabled();
  });

  it('gives the button back the focus that it lost while it was off', async () => {
    const { press } = open({ action: () => Promise.reject(new ApiError(409, 'Not now.')) });
    await press('Send');
    await focused(button);
  });
});
