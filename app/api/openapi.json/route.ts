import { readEndpoints } from '@/app/api/endpoints';
import { handle } from '@/lib/api/handle';
import { describeApi } from '@/lib/api/openapi';

export const GET = handle(
  { summary: 'The description of the API, in OpenAPI 3.1.', policy: 'public', limit: 'read' },
  async () => Response.json(describeApi(await readEndpoints()), { headers: { 'cache-control': 'private, no-store' } }),
);
