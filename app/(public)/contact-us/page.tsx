import { ContactForm } from '@/components/contact/contact-form';
import { TextPage } from '@/components/layout/text-page';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { informationSeo } from '@/lib/seo/information-seo';

const seo = informationSeo({
  path: paths.contact,
  title: 'Contact us',
  description: `Write to the people behind ${env.SITE_NAME}: questions, reports, and requests about pictures of yourself are read by a person.`,
  kind: 'ContactPage',
});

export const metadata = seo.metadata;

export default function ContactPage() {
  return (
    <TextPage seo={seo}>
      <p>
        We read every message. Write to us here, or to <a href={`mailto:${env.CONTACT_EMAIL}`}>{env.CONTACT_EMAIL}</a>.
      </p>
      <p>
        Is it about an intimate image of you? <a href={paths.removeMyImage}>Have it removed here</a>: no account, and a
        decision within 48 hours.
      </p>
      <ContactForm />
      <h2>What helps us to answer soon</h2>
      <ul>
        <li>For a pin or a board: its address, as your browser shows it.</li>
        <li>For your account: the email that you signed up with. We never ask for your password.</li>
        <li>
          For a work of yours, or another picture of yourself: use the form on{' '}
          <a href={paths.dmca}>the DMCA policy page</a>.
        </li>
      </ul>
    </TextPage>
  );
}
