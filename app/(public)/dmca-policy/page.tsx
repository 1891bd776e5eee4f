import { dmcaNoticeParts } from '@/app/_parts/dmca-notice';
import { Parts } from '@/app/_screens/parts';
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

const hasForm = dmcaNoticeParts.length > 0;

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
        <li>Your name, postal address, telephone number and email.</li>
        <li>A statement that you believe in good faith that the use is not allowed.</li>
        <li>A statement, under penalty of perjury, that the notice is accurate and that you may act for the owner.</li>
        <li>Your signature; typing your full name will do.</li>
      </ul>
      <h2 id="notice">Send a notice</h2>
      {hasForm ? (
        <Parts of={dmcaNoticeParts} props={{}} />
      ) : (
        <p>
          Write to <a href={`mailto:${env.CONTACT_EMAIL}?subject=DMCA`}>{env.CONTACT_EMAIL}</a>, with “DMCA” in the
          subject.
        </p>
      )}
      <h2>What happens then</h2>
      <p>
        A person decides about each pin within 48 hours.{' '}
        {hasForm && (
          <>
            You get a code by which you can <a href={paths.takedownStatus()}>see how your notice stands</a>.{' '}
          </>
        )}
        What we take down is gone from every page, and the same picture cannot come back. Whoever posted it is told why.
      </p>
      <h2>If a pin of yours was removed</h2>
      <p>
        We send you the reason, with a link to appeal once. A counter-notice to a copyright notice needs your name, your
        postal address and two statements, one of them under penalty of perjury; the law has us pass it on to the sender
        of the notice. We may bring the pin back 10 to 14 business days later, unless they go to court.
      </p>
      <h2>Repeat infringers</h2>
      <p>Accounts that keep posting what is not theirs are closed.</p>
    </TextPage>
  );
}
