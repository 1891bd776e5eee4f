import { uploadOf } from './api-path';
import { createRenderer } from './renderer';
import type { Upstream } from './upstream';

async function timeoutOf(method: string, path: string): Promise<number> {
  let found = 0;
  const upstream: Upstream = async ({ timeout }) => {
    found = timeout;
    throw new Error('asked');
  };
  const renderer = createRenderer(upstream, { policy: { dev: false } });
  const request = { method, path, search: '', headers: {}, isUpload: uploadOf(method, path) !== undefined };
  await expect(renderer(request)).rejects.toThrow('asked');
  return found;
}

it('uploads may take the minutes of a slow line and those of their preparation, other calls less', async () => {
  expect(await timeoutOf('POST', '/api/uploads')).toBe(420_000);
  expect(await timeoutOf('POST', '/api/pins')).toBe(420_000);
  for (const [method, path] of [
    ['POST', '/api/boards'],
    ['PATCH', '/api/pins/1'],
    ['DELETE', '/api/uploads/1'],
    ['PUT', '/api/uploads'],
  ] as const) {
    expect(await timeoutOf(method, path)).toBe(120_000);
  }
  for (const path of ['/api/uploads', '/api/pins']) expect(await timeoutOf('GET', path)).toBe(2_500);
  expect(await timeoutOf('GET', '/api/users/1/export')).toBe(10_000);
  expect(await timeoutOf('GET', '/create-pin')).toBe(2_500);
});
