'use client';

import { ChoiceField } from '@/components/form/choice-field';
import { EmailField } from '@/components/form/email-field';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { StatementsField } from '@/components/form/statements-field';
import { TextArea } from '@/components/form/text-area';
import { TextField } from '@/components/form/text-field';
import { Section } from '@/components/ui/section';

const NAMES = ['title', 'email', 'password', 'bio', 'kind', 'statement'];
const CHOICES = [
  { value: 'one', label: 'One', hint: 'With a hint.' },
  { value: 'two', label: 'Two' },
];
const MOST = 40;

/** Each form as it is first seen, and with an error at each field. */
export const Fields = () => (
  <Section heading="Fields">
    <div className="grid gap-8 wide:grid-cols-2">
      <ExampleForm error={undefined} />
      <ExampleForm error="Write a few words." />
    </div>
  </Section>
);

function ExampleForm({ error }: { error: string | undefined }) {
  const check = () => Object.fromEntries(NAMES.map((name) => [name, error]));
  return (
    <Form submitLabel="Save" check={check} action={() => new Promise(() => {})}>
      {() => (
        <>
          <TextField label="Title" name="title" hint="With a hint." error={error} />
          <EmailField autoComplete="email" error={error} />
          <PasswordField autoComplete="new-password" error={error} />
          <TextArea
            label="Description"
            name="bio"
            rows={2}
            defaultValue={error ? 'A text that is longer than the limit of this field.' : ''}
            hint="A few words."
            error={error}
            charactersLeft={({ length }) => MOST - length}
          />
          <ChoiceField legend="Kind" name="kind" choices={CHOICES} error={error} />
          <StatementsField legend="Statements" name="statement" statements={['I drew it.']} error={error} />
        </>
      )}
    </Form>
  );
}
