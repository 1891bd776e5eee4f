import type { Answer } from '@/lib/front/answer';

/** Longest wait for the storage's first byte, ms: refusals come within 3 s. */
const LIMIT = 2_500;

/** The answer if it comes in time; a later one is discarded. @throws Error when it is late */
export async function inTime<T extends Answer | undefined>(answering: Promise<T>, limit = LIMIT): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      answering.then(discard, () => undefined);
      reject(new Error(`no answer of the storage in ${limit} ms`));
    }, limit);
  });
  try {
    return await Promise.race([answering, late]);
  } finally {
    clearTimeout(timer);
  }
}

function discard(answer: Answer | undefined): void {
  if (answer?.kind === 'stream') answer.body?.destroy();
}
