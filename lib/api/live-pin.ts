import { pinAnswer } from '@/lib/api/absolute-images';
import { findPin } from '@/lib/data/pins';
import { AppError } from '@/lib/errors';
import type { Pin } from '@/lib/schemas/pin';

/**
 * The answer of calls that made or changed a pin: as it is now.
 * @throws AppError `missing` when it was deleted meanwhile
 */
export async function livePinAnswer(pinId: string): Promise<Pin> {
  const found = await findPin(pinId);
  if (found.state !== 'live') throw new AppError('missing', 'There is no such pin.');
  return pinAnswer(found.pin);
}
