import { refusals } from '@/lib/refusals';

/** Stops reading at the limit. @throws AppError `too-large` beyond `max` bytes */
export async function readText(request: Request, max: number): Promise<string> {
  const tooLarge = () => refusals.tooLong();
  if (Number(request.headers.get('content-length')) > max) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > max) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
