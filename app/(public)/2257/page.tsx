import { postersParts } from '@/app/_parts/posters';
import { Parts } from '@/app/_screens/parts';
import { TextPage } from '@/components/layout/text-page';
import { env } from '@/lib/env';
import { onlyMakersUpload } from '@/lib/features/registry';
import { paths } from '@/lib/routes';
import { informationSeo } from '@/lib/seo/information-seo';

const seo = informationSeo({
  path: paths.records,
  title: '2257 statement',
  description: `Statement of ${env.SITE_NAME} under 18 U.S.C. 2257: who keeps records about the people shown, and where they can be inspected.`,
  kind: 'WebPage',
});

export const metadata = seo.metadata;

/** A template that the operator's settings fill in (docs/operations/lawful.md). */
export default function RecordsPage() {
  return (
    <TextPage seo={seo}>
      <p>Statement under 18 U.S.C. § 2257 and 28 C.F.R. Part 75.</p>
      <h2>Who makes what is shown here</h2>
      <p>
        {env.SITE_NAME} shows what its members post. Its operator is not a producer, primary or secondary, of what they
        post, as 18 U.S.C. § 2257(h)(2)(B) defines the word.
      </p>
      <h2>Who can post</h2>
      {onlyMakersUpload() ? (
        <Parts of={postersParts} props={{}} />
      ) : (
        <p>Everybody with a confirmed email address can post. {env.SITE_NAME} does not check who they are.</p>
      )}
      <h2>What members state</h2>
      <p>
        With every upload its poster states that everybody shown was 18 or older when it was made, agreed to it, and
        that records exist where the law asks for them. The statement is kept with its time and the version of{' '}
        <a href={paths.terms}>the terms</a>.
      </p>
      <h2>Custodian of records</h2>
      {env.RECORDS_CUSTODIAN ? (
        <address className="mt-3 whitespace-pre-line not-italic">{env.RECORDS_CUSTODIAN}</address>
      ) : (
        <p>
          Records are kept by those who made the pictures. For the poster of a pin, write to us on{' '}
          <a href={paths.contact}>the contact page</a> with its address.
        </p>
      )}
      <h2>If somebody shown may be a minor</h2>
      <p>
        Report the pin at once, with the button on its page, or write to{' '}
        <a href={`mailto:${env.CONTACT_EMAIL}`}>{env.CONTACT_EMAIL}</a>. Such reports come before all others.
      </p>
    </TextPage>
  );
}
