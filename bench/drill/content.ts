import sharp from 'sharp';
import { z } from 'zod';
import { signIn } from '@/bench/site/sign-in';

const PICTURES = 12;
const pinSchema = z.object({ _id: z.string(), slug: z.string() });

/** Publishes pictures of a colour and a gif as one of the demo's people, through the site; their paths. @throws Error when it refuses one */
export async function publishPins(origin: string, hue: number): Promise<string[]> {
  const authorization = `Bearer ${await signIn(origin, 'creator')}`;
  await ask(`${origin}/api/users`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: '{}',
  });
  const files = await Promise.all(Array.from({ length: PICTURES }, (_, n) => drawPicture(n, hue)));
  const paths: string[] = [];
  for (const [n, picture] of files.entries())
    paths.push(await publish(origin, authorization, { bytes: picture, name: `${n}.png`, title: `Wave ${n}` }));
  const gif = await sharp(files.slice(0, 4), { join: { animated: true } })
    .gif({ delay: 100 })
    .toBuffer();
  paths.push(await publish(origin, authorization, { bytes: gif, name: 'moving.gif', title: 'A moving wave' }));
  return paths;
}

/** A field in two colours, each time others. */
function drawPicture(n: number, hue: number): Promise<Buffer> {
  const size = 640;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="hsl(${hue},60%,${20 + 5 * n}%)"/><circle cx="${80 + n * 40}" cy="300" r="${60 + n * 12}" fill="hsl(${hue + 180},60%,60%)"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

interface File {
  bytes: Buffer;
  name: string;
  title: string;
}

async function publish(origin: string, authorization: string, { bytes, name, title }: File): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  form.set('title', title);
  form.set('tags', 'waves');
  const answer = await ask(`${origin}/api/pins`, { method: 'POST', headers: { authorization }, body: form });
  return `/pin/${pinSchema.parse(await answer.json()).slug}`;
}

async function ask(url: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(url, request);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}
