import { findPin } from '@/lib/data/pins';
import { smallStillOf } from '@/lib/media/variants';
import { decoded } from '@/lib/domain/decoded';

const PIN_PATH = /^\/pin\/([^/?#]+)$/;

/** The pin whose page sign-in leads back to; sign-in works without it. */
async function pinOf(returnTo: string) {
  const slugOrId = decoded(PIN_PATH.exec(returnTo)?.[1] ?? '');
  if (!slugOrId) return null;
  const found = await findPin(slugOrId).catch(() => null);
  return found?.state === 'live' ? found.pin : null;
}

interface SignInPurposeProps {
  /** As "Sign in". */
  act: string;
  returnTo: string;
}

export async function SignInPurpose({ act, returnTo }: SignInPurposeProps) {
  const pin = await pinOf(returnTo);
  if (!pin) return null;
  return (
    <p className="mt-3 flex items-center gap-3">
      <img
        src={pin.hasSmallImage ? smallStillOf(pin.image) : pin.image}
        alt=""
        width={64}
        height={64}
        className="size-16 shrink-0 rounded-xl object-cover"
        style={{ background: pin.placeholder }}
      />
      <span className="min-w-0 wrap-anywhere">
        {act} to save or like “<bdi>{pin.title || pin.alt}</bdi>”.
      </span>
    </p>
  );
}
