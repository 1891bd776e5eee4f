import { expect, type APIRequestContext } from 'playwright/test';
import sharp from 'sharp';
import type { Caller } from '@/e2e/people';
import type { TestFile } from '@/e2e/pictures';
import { pinSchema, type Pin } from '@/lib/schemas/pin';

interface PinFixture {
  title?: string;
  alt?: string;
  tags?: string[];
  destination?: string;
  file?: TestFile;
}

/** A small picture like no other. */
const drawNoise = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 320,
      height: 240,
      channels: 3,
      background: '#000000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();

/** A pin that somebody publishes through the API. */
export async function addOwnPin(
  request: APIRequestContext,
  { headers }: Caller,
  { title = 'Quiet noise', alt, tags = ['quiet noise', 'grey'], destination, file }: PinFixture = {},
): Promise<Pin> {
  const answer = await request.post('/api/pins', {
    headers,
    multipart: {
      title,
      tags: tags.join(','),
      ...(alt !== undefined && { alt }),
      ...(destination !== undefined && { destination }),
      file: file ?? { name: 'noise.png', mimeType: 'image/png', buffer: await drawNoise() },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return pinSchema.parse(await answer.json());
}
