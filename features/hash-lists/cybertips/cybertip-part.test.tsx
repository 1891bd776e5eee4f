/** @jest-environment ./jest/browser-environment.ts */
import { render, screen } from '@testing-library/react';
import { CybertipPart } from '@/features/hash-lists/cybertips/cybertip-part';
import { fakeApi } from '@/jest/fake-api';
import { personAtPage, textbox } from '@/jest/person-at-page';
import type { HoldCybertip } from '@/features/hash-lists/cybertips/hold-cybertip';

const CALL = 'POST /api/admin/holds/7/cybertip';
const prepared: HoldCybertip = {
  text: 'On a list.',
  preparedBy: 'Anna',
  preparedById: '1',
  isSent: false,
  isDelivered: false,
  number: null,
  preservedUntil: null,
  error: null,
};

function open(cybertip: HoldCybertip | null, viewerId = '1', isRegistered = true) {
  const calls = fakeApi({ [CALL]: () => new Promise(() => undefined) });
  const hold = { pinId: '7', title: 'Amber', seen: 5 };
  render(<CybertipPart hold={hold} cybertip={cybertip} viewerId={viewerId} isRegistered={isRegistered} />);
  return { calls, ...personAtPage() };
}
const buttons = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));

it('one person prepares a CyberTip with words for NCMEC', async () => {
  const { calls, fill, user, press } = open(null);
  expect(buttons()).toEqual(['Prepare CyberTip: Amber']);
  await press('Prepare CyberTip: Amber');
  await fill(textbox('Reason'), 'On a list.');
  await user.click(screen.getByRole('button', { name: 'Prepare CyberTip' }));
  expect(calls).toEqual([{ name: CALL, body: { act: 'prepare', reason: 'On a list.' } }]);
});

it('who prepared it cannot send it, and another person can', async () => {
  open(prepared);
  expect(buttons()).toEqual(['Rewrite CyberTip: Amber']);
  expect(screen.getByText(/^prepared by Anna; another person sends it$/)).toBeVisible();
});

it('another person sends it as they see it', async () => {
  const { calls, press } = open(prepared, '2');
  await press('Send CyberTip: Amber');
  expect(calls).toEqual([{ name: CALL, body: { act: 'send', seen: 5 } }]);
});

it('a delivered one shows its number and how long the hold is preserved, and no buttons', () => {
  open({ ...prepared, isSent: true, isDelivered: true, number: '4564654', preservedUntil: '2027-11-28T01:00:00.000Z' });
  expect(buttons()).toEqual([]);
  for (const text of ['delivered', '4564654', '2027-11-28 01:00']) expect(screen.getByText(text)).toBeVisible();
});

it('without a registration there are no buttons, but where the operator reads on', () => {
  open(prepared, '2', false);
  expect(buttons()).toEqual([]);
  expect(screen.getByText(/the operator has not registered with NCMEC/)).toHaveTextContent('docs/operations/lawful.md');
});
