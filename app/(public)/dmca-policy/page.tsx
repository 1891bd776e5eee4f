import { TextPage } from '@/components/layout/text-page';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { informationSeo } from '@/lib/seo/information-seo';

const seo = informationSeo({
  path: paths.dmca,
  title: 'DMCA policy',
  description: `How to have a picture removed from ${env.SITE_NAME}: what to write, where to send it, what happens then and how to object.`,
  kind: 'WebPage',
});

export const metadata = seo.metadata;

export default function DmcaPage() {
  return (
    <TextPage seo={seo}>
      <p>
        We answer notices of claimed copyright infringement under the Digital Millennium Copyright Act, and requests by
        people who are shown without their agreement, in the same way: quickly, and by a person.
      </p>
      <h2>What a notice must hold</h2>
      <ul>
        <li>The address of each pin that it is about.</li>
        <li>What work of yours it copies, or that you are the person shown.</li>
        <li>Your name, postal address, telephone number and e-mail address.</li>
        <li>A statement that you believe in good faith that the use is not allowed.</li>
        <li>A statement, under penalty of perjury, that the notice is accurate and that you may act for the owner.</li>
        <li>Your signature; typing your full name will do.</li>
      </ul>
      <h2>Where to send it</h2>
      <p>
        To <a href={`mailto:${env.CONTACT_EMAIL}`}>{env.CONTACT_EMAIL}</a>, with “DMCA” in the subject.
      </p>
      <h2>What happens then</h2>
      <p>
        We take down what the notice names, tell whoever posted it why, and block the same picture from coming back. Who
        posted it may send a counter-notice with the same particulars; we then pass it on to you.
      </p>
      <h2>Repeat infringers</h2>
      <p>Accounts that keep posting what is not theirs are closed.</p>
    </TextPage>
  );
}
