import { Operator } from '@/components/layout/operator';
import { TextPage } from '@/components/layout/text-page';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { informationSeo } from '@/lib/seo/information-seo';

const seo = informationSeo({
  path: paths.terms,
  title: 'Terms of use',
  description: `The terms under which ${env.SITE_NAME} may be used: who may come in, what may be posted, and what happens to what may not.`,
  kind: 'WebPage',
});

export const metadata = seo.metadata;

/** A template that the operator's settings fill in (docs/operations/lawful.md). */
export default function TermsPage() {
  return (
    <TextPage seo={seo}>
      <p>
        Version of <time dateTime={env.TERMS_VERSION}>{env.TERMS_VERSION}</time>. By using {env.SITE_NAME} you agree to
        these terms. If you do not, please leave.
      </p>
      <h2>Who runs this site</h2>
      <Operator name={env.OPERATOR_NAME} address={env.OPERATOR_ADDRESS} email={env.CONTACT_EMAIL} />
      <h2>Adults only</h2>
      <p>
        You must be 18 years old, or older where the law of your place says so, to use this site in any way. Pages carry
        the RTA label, so that parental controls can keep minors out.
      </p>
      <h2>Your account</h2>
      <p>
        One person, one account. Keep your password to yourself; what is done with your account counts as done by you.
        You can download everything that is yours, and delete your account at any time, under “Settings”.
      </p>
      <h2>What you may post</h2>
      <p>With every upload you state, and answer for it, that</p>
      <ul>
        <li>everybody who is shown was an adult when it was made, and can be proven to have been;</li>
        <li>everybody who is shown agreed to being shown here;</li>
        <li>
          you own the rights to it or may share it, and let us store, show and resize it for as long as you leave it
          here.
        </li>
      </ul>
      <h2>What you must not post</h2>
      <ul>
        <li>Anything sexual that shows, depicts or hints at minors. We remove it, keep the evidence and report it.</li>
        <li>Anybody without their agreement, hidden recordings and forged pictures of real people included.</li>
        <li>Violence, coercion, incest, animals, or anything else that is illegal where we or you are.</li>
        <li>Other people’s work, private data, insults, threats, advertising that we did not agree to, and malware.</li>
      </ul>
      <h2>What we do about it</h2>
      <p>
        Anybody can report a pin, a board or a person, with or without an account. A person looks at every report. We
        may hide or remove what breaks these terms, and warn or ban who posted it; they are told why and can object
        once. Requests to take something down are described in <a href={paths.dmca}>the DMCA policy</a>.
      </p>
      <h2>No promises</h2>
      <p>
        The site is free and comes as it is. Posts are their posters’, not ours, and links lead to sites that we do not
        run. As far as the law allows we are not liable for damage from using the site or from its being away.
      </p>
      <h2>Changes and law</h2>
      <p>
        When these terms change in a way that matters, <a href={paths.updates}>Updates</a> says so, and the version
        above changes. {env.JURISDICTION && `The law of ${env.JURISDICTION} holds, and its courts decide. `}If a
        sentence of these terms does not hold, the others still do.
      </p>
    </TextPage>
  );
}
