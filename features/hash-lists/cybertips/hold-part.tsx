import 'server-only';
import { CybertipPart } from '@/features/hash-lists/cybertips/cybertip-part';
import { getCybertip } from '@/features/hash-lists/cybertips/get-cybertip';
import { hashListSettings } from '@/features/hash-lists/settings';
import type { LegalHold } from '@/lib/data/moderation/holds';

/** The CyberTip of a sealed hold, on the page of legal holds. */
export const HoldPart = async ({ hold, viewerId }: { hold: LegalHold; viewerId: string }) =>
  hold.isSealed && (
    <CybertipPart
      hold={hold}
      cybertip={await getCybertip(hold.id)}
      viewerId={viewerId}
      isRegistered={hashListSettings.values.CYBERTIP_URL !== undefined}
    />
  );
