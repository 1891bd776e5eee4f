import { z } from 'zod';
import { gifFile, picture, type TestFile } from '@/testing/pictures';
import { demo, signIn } from '@/testing/sign-in';

const PICTURES = 12;
const pinSchema = z.object({ _id: z.string(), slug: z.string() });

/** Publishes pictures and a GIF as one of the demo's people; their paths. @throws Error when the site refuses one */
export async function publishPins(origin: string): Promise<string[]> {
  const authorization = `Bearer ${(await signIn(origin, demo('creator'))).idToken}`;
  await ask(`${origin}/api/users`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: '{}',
  });
  const paths: string[] = [];
  for (let n = 0; n < PICTURES; n += 1) paths.push(await publish(origin, authorization, await picture(), `Wave ${n}`));
  return [...paths, await publish(origin, authorization, await gifFile(), 'A moving wave')];
}

async function publish(origin: string, authorization: string, file: TestFile, title: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file.buffer)]), file.name);
  form.set('title', title);
  form.set('tags', 'waves');
  const answer = await ask(`${origin}/api/pins`, { method: 'POST', headers: { authorization }, body: form });
  return `/pin/${pinSchema.parse(await answer.json()).slug}`;
}

/** Looks at pages of pins, and at the picture of each. @throws Error when one is not served */
export async function lookAtPins(origin: string, pages: readonly string[]): Promise<void> {
  for (const page of pages) {
    const html = await (await ask(`${origin}${page}`)).text();
    const [image = '/no-picture'] = /\/media\/[\w./-]+/.exec(html) ?? [];
    await (await ask(`${origin}${image}`)).arrayBuffer();
  }
}

async function ask(url: string, request: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, request);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}
