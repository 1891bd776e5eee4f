import { Fragment } from 'react';
import { privacyParts } from '@/app/_parts/privacy';
import { Parts } from '@/app/_screens/parts';
import { Operator } from '@/components/layout/operator';
import { TextPage } from '@/components/layout/text-page';
import { sessionCookieName } from '@/lib/auth/session-claims';
import { WROTE_COOKIE } from '@/lib/domain/wrote-cookie';
import { env } from '@/lib/env';
import { portOf } from '@/lib/features/registry';
import { paths } from '@/lib/routes';
import { informationSeo } from '@/lib/seo/information-seo';

const seo = informationSeo({
  path: paths.privacy,
  title: 'Privacy policy',
  description: `What ${env.SITE_NAME} knows about its visitors and members, why, for how long, who else learns of it, and your rights.`,
  kind: 'WebPage',
});

export const metadata = seo.metadata;

/** A template that the operator's settings fill in (docs/operations/lawful.md). */
export default async function PrivacyPage() {
  const sections = (await portOf('privacySections'))?.() ?? [];
  return (
    <TextPage seo={seo}>
      <p>We keep as little as we can. This page says what that is.</p>
      <h2>Who answers for it</h2>
      <Operator name={env.OPERATOR_NAME} address={env.OPERATOR_ADDRESS} email={env.CONTACT_EMAIL} />
      <h2>When you only look around</h2>
      <ul>
        <li>
          The server sees your address, to answer you and to stop abuse. Limits count it for hours at most; logs of
          errors may hold it for some weeks.
        </li>
        <li>
          A cookie, <code>sexualityFilter</code>, keeps your content filter. Your browser’s own storage keeps the theme,
          that you are an adult, which ads did not load, what you chose for this device and which pins and boards you
          opened last. None of it tells who you are, and none of it is sent to us.
        </li>
        <Parts of={privacyParts} props={{}} />
        <li>Your browser reports how fast pages were, without an address or anything else about you.</li>
      </ul>
      <h2>When you have an account</h2>
      <ul>
        <li>Your email address, and your password, which only the identity service knows, in scrambled form.</li>
        <li>Your name, picture, bio, pins and boards, which everybody sees, but for boards that you make private.</li>
        <li>
          Your likes, follows, saved searches, hidden tags and people, notifications, and, if you turn it on, the pins
          that you have seen. A cookie, <code>{sessionCookieName(env.SITE_URL)}</code>, keeps you signed in for 14 days
          after your last visit; another, <code>{WROTE_COOKIE}</code>, says for a minute that you have changed
          something, so that you see it at once.
        </li>
        <li>
          If you turn them on: how often you get summaries by email, and the address at which your browser’s maker takes
          push messages for it, until you turn them off or sign out.
        </li>
        <li>
          If you list them: the people shown in your pins, and where their releases are kept. Only you and our
          moderators see this.
        </li>
        <li>With each upload, your statement about it and its time, because the law asks for it.</li>
        <li>
          When you delete your account, or decide something as a moderator: that, and the address that it came from,
          which is forgotten after 90 days.
        </li>
      </ul>
      <h2>When you write to us or report something</h2>
      <p>
        What you write, and your email address if you give it, for as long as it takes and the law asks for. Of the
        address that a report came from we keep a scrambled form for 30 days, and of mailboxes that we wrote to one for
        two days, so that nobody can flood them.
      </p>
      {sections.map(({ heading, text }) => (
        <Fragment key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </Fragment>
      ))}
      <h2>Who else learns of it</h2>
      <p>
        Push messages go through the service of your browser’s maker. It learns that we send one, but not its words.
        Nobody buys anything from us. Those who run machines and mail for us see what they need for that. Courts and
        police get what the law makes us give, and what we must report about crimes against children.
      </p>
      <h2>Your rights</h2>
      <p>
        A pin that you delete is out of everybody’s sight at once. You can restore it for 30 days, or delete it for good
        in your trash. “Settings” lets you download everything that is yours, correct it, and delete your account with
        all of it at once; backups forget it within weeks. For anything else, or to complain, write to us on{' '}
        <a href={paths.contact}>the contact page</a>. You may also complain to the authority for data protection where
        you live.
      </p>
    </TextPage>
  );
}
