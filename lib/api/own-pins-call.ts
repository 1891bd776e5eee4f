import { z } from 'zod';
import { pinAnswer } from '@/lib/api/absolute-images';
import type { DescribedRoute } from '@/lib/api/endpoint';
import { handle } from '@/lib/api/handle';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { pageQuerySchema } from '@/lib/schemas/api-query';
import { pinPageSchema, type PinPage } from '@/lib/schemas/pin';

type Read = (asked: { userId: string; page: number; filter: ContentFilter }) => Promise<PinPage>;

export const ownPinsCall = (summary: string, read: Read): DescribedRoute =>
  handle(
    {
      summary,
      policy: 'signed-in',
      limit: 'read',
      own: 'userId',
      params: z.object({ userId: z.string() }),
      query: pageQuerySchema,
      answer: pinPageSchema,
    },
    async ({ viewer, query: { pg }, filter }) => {
      const { pins, totalPages } = await read({ userId: viewer.id, page: pg, filter });
      return { pins: pins.map(pinAnswer), totalPages };
    },
  );
