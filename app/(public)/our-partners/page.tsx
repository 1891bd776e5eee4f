import { TextPage } from '@/components/layout/text-page';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { informationSeo } from '@/lib/seo/information-seo';

const seo = informationSeo({
  path: paths.partners,
  title: 'Our partners',
  description: `The people and services that keep ${env.SITE_NAME} running: advertising partners, live chat and donations, and how to join them.`,
  kind: 'WebPage',
});

export const metadata = seo.metadata;

const DEFAULT_PARTNERS = [
  {
    name: 'Live Chat',
    url: env.LIVE_CHAT_URL,
    text: 'Is run by a partner of ours. When you sign up there, we earn a share.',
  },
];

export default function PartnersPage() {
  return (
    <TextPage seo={seo}>
      <p>
        The gallery is free to browse. Partners and gifts pay for the machines that it runs on. A link to a partner is
        marked as such, and no partner learns who you are from us.
      </p>
      {(env.PARTNERS ?? DEFAULT_PARTNERS).map(({ name, url, text }) => (
        <section key={url}>
          <h2>{name}</h2>
          <p>{text}</p>
          <p>
            <a href={url} rel="noopener sponsored">
              Go to {name}
            </a>{' '}
            (partner link)
          </p>
        </section>
      ))}
      <h2>Donations</h2>
      <p>
        You can also{' '}
        <a href={env.DONATE_URL} rel="noopener external">
          donate
        </a>
        : a gift costs you no personal data here, and buys nothing but our thanks.
      </p>
      <h2>Become a partner</h2>
      <p>
        Write to us on <a href={paths.contact}>the contact page</a>.
      </p>
    </TextPage>
  );
}
