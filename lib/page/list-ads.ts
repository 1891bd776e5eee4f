import 'server-only';
import type { AdPlacement, ListAds } from '@/lib/domain/ad-slots';
import { portOf } from '@/lib/features/registry';

/** The ads of a list of pins; undefined: none. */
export const listAds = async (placement: AdPlacement): Promise<ListAds | undefined> =>
  (await portOf('listAds'))?.(placement);
