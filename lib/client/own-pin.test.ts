import { ApiError } from '@/lib/client/request';
import { changesOf, deletePin, updatePin } from '@/lib/client/own-pin';
import { NO_PIN_WORDS, type PinWords } from '@/lib/domain/pin-fields';

const api = jest.fn<Promise<unknown>, [string, object]>();
jest.mock('@/lib/client/api', () => ({
  ...jest.requireActual<object>('@/lib/client/request'),
  api: (path: string, request: object) => api(path, request),
}));

const WORDS: PinWords = { ...NO_PIN_WORDS, title: 'Rings', tags: ['red', 'blue'] };

it('only fields with another text are sent as changes', () => {
  expect(changesOf(WORDS, { ...WORDS, tags: ['red', 'blue'] })).toEqual({});
  expect(changesOf(WORDS, { ...WORDS, title: 'Waves', destination: 'https://a.example/' })).toEqual({
    title: 'Waves',
    destination: 'https://a.example/',
  });
  expect(changesOf({ ...WORDS, alt: 'Red rings' }, WORDS)).toEqual({ alt: '' });
  expect(changesOf(WORDS, { ...WORDS, tags: ['blue', 'red'] })).toEqual({ tags: ['blue', 'red'] });
});

it('an error about one tag is shown at the field of the tags', async () => {
  api.mockRejectedValueOnce(new ApiError(422, 'No.', 'tags.3'));
  await expect(updatePin('1', { tags: [] })).rejects.toMatchObject({ field: 'tags', message: 'No.' });
  api.mockRejectedValueOnce(new ApiError(422, 'No.', 'title'));
  await expect(updatePin('1', { title: '' })).rejects.toMatchObject({ field: 'title' });
});

it('deleting a pin that is already gone succeeds', async () => {
  for (const status of [404, 410]) {
    api.mockRejectedValueOnce(new ApiError(status, 'Gone.'));
    await expect(deletePin('1')).resolves.toBeUndefined();
  }
  api.mockRejectedValueOnce(new ApiError(403, 'Not yours.'));
  await expect(deletePin('1')).rejects.toMatchObject({ status: 403 });
});
