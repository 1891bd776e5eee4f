import { expect, type APIRequestContext } from 'playwright/test';
import type { Caller } from '@/e2e/people';
import { picture, type TestFile } from '@/testing/pictures';
import { pinSchema, type Pin } from '@/lib/schemas/pin';

interface PinFixture {
  title?: string;
  alt?: string;
  tags?: string[];
  destination?: string;
  file?: TestFile;
}

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
      file: file ?? (await picture()),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return pinSchema.parse(await answer.json());
}
