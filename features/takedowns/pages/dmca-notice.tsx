import { TakedownNotice } from '@/features/takedowns/components/takedown-notice';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';

/** Of the DMCA policy: the form, and what stands above it. */
export const DmcaNotice = () => (
  <>
    <p>
      The form asks for just that. Or write to{' '}
      <a href={`mailto:${env.CONTACT_EMAIL}?subject=DMCA`}>{env.CONTACT_EMAIL}</a>, with “DMCA” in the subject.
    </p>
    <p>
      Is it an intimate image of you? The <a href={paths.removeMyImage}>shorter form for that</a> needs no scripts, and
      takes a copy of the image in place of its address.
    </p>
    <TakedownNotice />
  </>
);
