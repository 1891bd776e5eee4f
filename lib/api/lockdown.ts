import 'server-only';
import type { Endpoint } from '@/lib/api/endpoint';
import { readSwitches } from '@/lib/data/switches';
import { isRight } from '@/lib/domain/roles';
import { refusals } from '@/lib/refusals';

/** Reads, moderation calls and `staysOpen` always pass. @throws AppError `unavailable` */
export async function enforceLockdown(
  { policy, isUpload, staysOpen }: Pick<Endpoint, 'policy' | 'isUpload' | 'staysOpen'>,
  { method, headers }: Request,
): Promise<void> {
  if (method === 'GET' || method === 'HEAD' || isRight(policy) || staysOpen) return;
  const switches = await readSwitches();
  if (switches.writes) throw refusals.stopped('writes');
  const bringsFile = isUpload || /^multipart\//i.test(headers.get('content-type') ?? '');
  if (switches.uploads && bringsFile) throw refusals.stopped('uploads');
}
