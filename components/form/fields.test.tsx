/** @jest-environment ./jest/browser-environment.ts */
import { render, screen } from '@testing-library/react';
import { ChoiceField } from '@/components/form/choice-field';
import { EmailField } from '@/components/form/email-field';
import { PasswordField } from '@/components/form/password-field';
import { StatementsField } from '@/components/form/statements-field';
import { TextArea } from '@/components/form/text-area';
import { TextField } from '@/components/form/text-field';
import { personAtPage, textbox } from '@/jest/person-at-page';

describe('a text field', () => {
  it('has its label as its name, and its hint as its description', () => {
    render(<TextField label="Name" name="name" hint="Everybody sees it." />);
    expect(textbox('Name')).toHaveAccessibleDescription('Everybody sees it.');
    expect(textbox('Name')).toBeValid();
  });

  it('shows an error in place of the hint', () => {
    render(<TextField label="Name" name="name" hint="Everybody sees it." error="Give a name." />);
    expect(textbox('Name')).toHaveAccessibleDescription('Give a name.');
    expect(textbox('Name')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByText('Everybody sees it.')).toBeNull();
  });

  it('is described by nothing where there is nothing to say', () => {
    render(<TextField label="Name" name="name" />);
    expect(textbox('Name')).not.toHaveAttribute('aria-describedby');
  });
});

describe('a field of several lines', () => {
  const area = (error?: string) => (
    <TextArea
      label="Bio"
      name="bio"
      defaultValue="abc"
      rows={3}
      hint="Optional."
      error={error}
      charactersLeft={(text) => 5 - text.length}
    />
  );

  it('counts what may still be written, below nothing too', async () => {
    render(area());
    expect(textbox('Bio')).toHaveAccessibleDescription('Optional. 2 characters left');
    await personAtPage().user.type(textbox('Bio'), 'defg');
    expect(textbox('Bio')).toHaveAccessibleDescription('Optional. -2 characters left');
  });

  it('shows an error before its hint', () => {
    render(area('Shorten it.'));
    expect(textbox('Bio')).toHaveAccessibleDescription('Shorten it. Optional. 2 characters left');
    expect(textbox('Bio')).toBeInvalid();
  });
});

describe('a field for an email', () => {
  it('is required by default and keeps the text as typed', () => {
    const { rerender } = render(<EmailField autoComplete="email" />);
    expect(textbox('Email')).toBeRequired();
    expect(textbox('Email')).toHaveAttribute('autocapitalize', 'none');
    rerender(<EmailField label="New email" autoComplete="email" required={false} />);
    expect(textbox('New email')).not.toBeRequired();
  });
});

describe('a field for a password', () => {
  const field = () => screen.getByLabelText('Password');

  it('can be shown and keeps its text', async () => {
    render(<PasswordField autoComplete="new-password" />);
    const { user, press } = personAtPage();
    expect(field()).toHaveAccessibleDescription('At least 8 characters.');
    await user.type(field(), 'secret');
    await press('Show password');
    expect(field()).toHaveAttribute('type', 'text');
    expect(field()).toHaveValue('secret');
    await press('Show password');
    expect(field()).toHaveAttribute('type', 'password');
  });
});

describe('a choice', () => {
  const CHOICES = [
    { value: 'a', label: 'First', hint: 'The usual one.' },
    { value: 'b', label: 'Second' },
  ];

  it('is a named group whose error is tied to each of its choices', () => {
    render(<ChoiceField legend="Which?" name="which" choices={CHOICES} error="Choose one." />);
    expect(screen.getByRole('group', { name: 'Which?' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'First' })).toHaveAccessibleDescription('The usual one. Choose one.');
    expect(screen.getByRole('radio', { name: 'Second' })).toHaveAccessibleDescription('Choose one.');
  });

  it('changes by arrow keys and reports the choice', async () => {
    const chosen = jest.fn();
    render(<ChoiceField legend="Which?" name="which" choices={CHOICES} onChoose={chosen} />);
    const { user } = personAtPage();
    await user.click(screen.getByText('First'));
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Second' })).toBeChecked();
    expect(chosen.mock.calls).toEqual([['a'], ['b']]);
  });
});

describe('statements', () => {
  it('are boxes whose error is tied to each', () => {
    render(<StatementsField legend="What you state" name="s" statements={['One.', 'Two.']} error="Agree to all." />);
    expect(screen.getByRole('group', { name: 'What you state' })).toBeInTheDocument();
    for (const name of ['One.', 'Two.']) {
      expect(screen.getByRole('checkbox', { name })).toHaveAccessibleDescription('Agree to all.');
      expect(screen.getByRole('checkbox', { name })).toBeInvalid();
    }
  });
});
