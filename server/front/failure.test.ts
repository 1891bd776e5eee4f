import { ADULT_LABELS } from '@/lib/domain/ratings';
import { failureAnswer } from './failure';
import { tooManyPages } from './limits/too-many';

const bodyOf = ({ body }: ReturnType<typeof failureAnswer>) => String(body?.encode('identity').ready);

it.each([400, 401, 405, 408, 413, 414, 421, 431, 503] as const)(
  'the page of a %i says that it is for adults',
  (status) => {
    const answer = failureAnswer(status, { api: false, siteName: 'Pins' });
    expect(bodyOf(answer)).toContain(ADULT_LABELS);
    expect(answer.headers.rating).toMatch(/^RTA-/);
  },
);

it('so does the page of a 429', () => expect(bodyOf(tooManyPages('Pins')(5))).toContain(ADULT_LABELS));
