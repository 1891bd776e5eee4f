import { errorOf } from '@/lib/client/request';

const refused = (body: unknown) => errorOf(Response.json(body, { status: 422 }));

it('a refusal has the texts of its answer', async () =>
  expect(await refused({ message: 'Too long.', field: 'title', link: '/pin/1' })).toMatchObject({
    message: 'Too long.',
    field: 'title',
    link: '/pin/1',
    hasReason: true,
  }));

it.each([null, [], 'text', { message: 1, field: {}, code: 'unknown', link: ['/'] }])(
  'a refusal with the answer %j has the message of an unknown failure',
  async (body) => {
    const { message, field, code, link, hasReason } = await refused(body);
    expect({ message, field, code, link, hasReason }).toEqual({
      message: 'Something went wrong. Please try again.',
      hasReason: false,
    });
  },
);
