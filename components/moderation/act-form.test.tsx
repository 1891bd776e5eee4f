/** @jest-environment ./jest/browser-environment.ts */
import { render, screen, within } from '@testing-library/react';
import { ActForm } from '@/components/moderation/act-form';
import { NamedForm } from '@/components/moderation/named-acts';
import { PersonRole } from '@/components/moderation/person-role';
import { fakeApi } from '@/jest/fake-api';
import { focused, personAtPage, textbox } from '@/jest/person-at-page';
import { PIN_ACTS } from '@/lib/domain/acts/pins';
import { AppError } from '@/lib/errors';

const reason = () => textbox('Reason');
const refused = (error: AppError) => () => {
  throw error;
};

describe('the form that asks for the reason of a removal', () => {
  const pins = [{ id: '7', seen: 3 }];
  function open(answer: () => unknown) {
    const calls = fakeApi({ 'POST /api/admin/pins/acts': answer });
    render(<ActForm row={PIN_ACTS.remove} of={{ pins, role: 'senior' }} />);
    return { calls, ...personAtPage() };
  }

  it('takes no action without a reason', async () => {
    const { calls, fill, press } = open(() => undefined);
    await fill(reason(), '  ');
    await press('Remove');
    expect(reason()).toHaveFocus();
    expect(reason()).toHaveAccessibleDescription(
      /^Give a reason\. The uploader reads this and can appeal once\. \d+ characters left$/,
    );
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
      { act: 'remove', reason: 'Its tags or its link mislead. Twice 2.', legal: false, pins },
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
    expect(calls.map(({ body }) => body)).toEqual([{ act: 'remove', reason: 'Spam.', legal: true, pins }]);
  });
});

describe('the form that changes the rights of a person', () => {
  const name = () => textbox('The person’s name');

  it('wants their name and a reason', async () => {
    const calls = fakeApi({});
    render(
      <PersonRole
        person={{ id: '7', name: 'Ada L', image: null, role: 'person', ban: null }}
        actor={{ id: '1', role: 'admin' }}
      />,
    );
    const { fill, user, press } = personAtPage();
    const send = () => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Make an admin' }));
    await press('Make an admin');
    await fill(name(), 'Somebody else');
    await send();
    expect(name()).toHaveFocus();
    expect(name()).toHaveAccessibleDescription('Type the name as it is: Ada L');
    await fill(name(), ' Ada  L ');
    await send();
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
    render(<NamedForm act="edit-tags" of={{ id: '7', seen: 3, tags: ['red', 'blue'] }} />);
    const { fill, press } = personAtPage();
    expect(textbox('Tags')).toHaveValue('red, blue');
    await fill(textbox('Tags'), '');
    await press('Save tags');
    await focused(() => textbox('Tags'));
    expect(textbox('Tags')).toHaveAccessibleDescription('Add at least one tag.');
    expect(calls.map(({ body }) => body)).toEqual([{ seen: 3, tags: [] }]);
  });
});
