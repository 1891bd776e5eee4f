import { embedResponse, emptyEmbed, movedEmbed } from '@/app/embed/embed-response';
import { findPin } from '@/lib/data/pins';
import { decoded } from '@/lib/domain/decoded';
import { refusals } from '@/lib/refusals';
import { pinEmbedHtml } from '@/lib/seo/embed-page';
import { pinPath } from '@/lib/seo/pin-nodes';

export const dynamic = 'force-dynamic'; // answered for each request: the build knows neither database nor settings

interface Context {
  params: Promise<{ slugOrId: string }>;
}

/** Under either content filter, as the pin's page (rule 49). */
export async function GET(_request: Request, { params }: Context) {
  const slugOrId = decoded((await params).slugOrId);
  const found = slugOrId === null ? null : await findPin(slugOrId);
  if (found?.state === 'removed')
    return emptyEmbed(found.onLegalGrounds ? refusals.pinWithheld() : refusals.pinRemoved());
  if (found?.state !== 'live') return emptyEmbed(refusals.noPin());
  const { pin, poster } = found;
  const path = pinPath(pin);
  return (pin.slug ?? pin._id) !== slugOrId ? movedEmbed(path) : embedResponse(path, () => pinEmbedHtml(pin, poster));
}
