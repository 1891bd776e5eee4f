import type { ModerationRequest } from '@/components/moderation/moderation-request';

interface Claim {
  isOwn: boolean;
  /** From whoever has it. */
  takeOver?: boolean;
}

/** Takes an item of the queue, or releases one's own. */
export function claimRequest(item: string, { isOwn, takeOver = false }: Claim): ModerationRequest {
  const path = `/items/${item}/claim`;
  return isOwn
    ? { path, method: 'DELETE', done: 'Released.' }
    : { path, method: 'PUT', body: { takeOver }, done: 'Yours for 30 minutes.' };
}
