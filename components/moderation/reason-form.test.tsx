/** @jest-environment ./jest/browser-environment.ts */
import { render, screen } from '@testing-library/react';
import { ReasonForm } from '@/components/moderation/reason-form';
import { RoleForm } from '@/components/moderation/role-form';
import { EditTags } from '@/components/moderation/tag-forms';
import { fakeApi } from '@/jest/fake-api';
import { focused, personAtPage, textbox } from '@/jest/person-at-page';
import { AppError } from '@/lib/errors';

const reason = () => textbox('Reason');
const refused = (error: AppError) => () => {
  throw error;
};

describe('the form that asks for the reason of an action', () => {
  function open(answer: () => unknown) {
    const calls = fakeApi({ 'POST /api/admin/pins/acts': answer });
    const requestOf = (text: string, values: FormData) => ({
      path: '/pins/acts',
      body: { reason: text, isLegal: values.has('legal') },
      done: 'Done.',
    });
    render(<ReasonForm title="Remove" hint="The poster is told this." isRemoval mayBeLegal requestOf={requestOf} />);
    return { calls, ...personAtPage() };
  }

  it('takes no action without a reason', async () => {
    const { calls, fill, press } = open(() => undefined);
    await fill(reason(), '  ');
    await press('Remove');
    expect(reason()).toHaveFocus();
    expect(reason()).toHaveAccessibleDescription(/^Give a reason\. The poster is told this\. \d+ characters left$/);
    expect(calls).toEqual([]);
  });

  it('offers reasons, of which a digit chooses one and Enter sends it, beside own words', async () => {
    const { calls, user, fill } = open(() => new Promise(() => undefined));
    await fill(reason(), 'Twice 2.');
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('radio', { name: /^It is spam/ }));
    await user.keyboard('4');
    await user.keyboard('5');
    expect(screen.getByRole('radio', { name: /^Its tags or its link mislead/ })).toHaveFocus();
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
    expect(calls).toEqual([]);
    await user.keyboard('{Enter}');
    expect(calls.map(({ body }) => body)).toEqual([
      { reason: 'Its tags or its link mislead. Twice 2.', isLegal: false },
    ]);
  });

  it('shows what a colleague did meanwhile and keeps the reason', async () => {
    const { calls, user, fill, press } = open(refused(new AppError('conflict', 'Mara has this since 10:00.')));
    await fill(reason(), ' Spam. ');
    await user.click(screen.getByRole('checkbox', { name: /^Legal removal/ }));
    await press('Remove');
    expect(await screen.findByRole('alert')).toHaveTextContent('Mara has this since 10:00.');
    expect(reason()).toHaveValue(' Spam. ');
    expect(screen.getByRole('button', { name: 'Remove' })).toBeEnabled();
    expect(calls.map(({ body }) => body)).toEqual([{ reason: 'Spam.', isLegal: true }]);
  });
});

describe('the form that changes the rights of a person', () => {
  const name = () => textbox('The person’s name');

  it('wants their name and a reason', async () => {
    const calls = fakeApi({});
    render(
      <RoleForm
        person={{ id: '7', name: 'Ada L', image: null, role: 'person' }}
        change={{ role: 'admin', title: 'Make an admin', done: 'is an admin now.' }}
      />,
    );
    const { fill, press } = personAtPage();
    await fill(name(), 'Somebody else');
    await press('Make an admin');
    expect(name()).toHaveFocus();
    expect(name()).toHaveAccessibleDescription('Type the name as it is: Ada L');
    await fill(name(), ' Ada  L ');
    await press('Make an admin');
    expect(name()).toBeValid();
    expect(reason()).toHaveFocus();
    expect(reason()).toHaveAccessibleDescription(/^Give a reason\./);
    expect(calls).toEqual([]);
  });
});

describe('the form that gives a pin other tags', () => {
  it('shows a refusal at its field', async () => {
    const calls = fakeApi({
      'PUT /api/admin/pins/7/tags': refused(new AppError('invalid', 'Add at least one tag.', { field: 'tags' })),
    });
    render(<EditTags pin={{ id: '7', seen: 3, tags: ['red', 'blue'] }} />);
    const { fill, press } = personAtPage();
    expect(textbox('Tags')).toHaveValue('red, blue');
    await fill(textbox('Tags'), '');
    await press('Save tags');
    await focused(() => textbox('Tags'));
    expect(textbox('Tags')).toHaveAccessibleDescription('Add at least one tag.');
    expect(calls.map(({ body }) => body)).toEqual([{ seen: 3, tags: [] }]);
  });
});
