import { register } from 'prom-client';
import { cdnCalls, mails, storageErrors } from '@/lib/metrics';

it.each([
  [mails, { result: 'given-up' }],
  [storageErrors, { operation: 'write' }],
  [cdnCalls, { result: 'failed' }],
])(
  'what an alert counts is there before the first time, so that the first time is a growth',
  async (counter, labels) => {
    const { values } = await counter.get();
    expect(values).toContainEqual({ labels, value: 0 });
  },
);

it('has one of each in a process', () => expect(register.getSingleMetric('mails_total')).toBe(mails));
