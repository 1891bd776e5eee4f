import { Button } from '@/components/ui/button';
import { findChannelChoices } from '@/features/channels/channel-choices';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import type { SearchParams } from '@/lib/schemas/feed-query';
import { screenSeo } from '@/lib/seo/information-seo';
import { personOfToken } from '@/features/channels/digests/end-digests';

const seo = screenSeo(
  paths.unsubscribe(),
  'Email summaries',
  `Stop the summaries that ${env.SITE_NAME} sends you by email.`,
);

export const metadata = seo.metadata;

const settings = (
  <a href={paths.settingsGroup('notifications')} className="underline">
    Settings
  </a>
);

/** Changes nothing by itself: mail scanners open links. */
export default async function UnsubscribePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = await searchParams;
  return (
    <div className="prose-page pb-8">
      <h1 className="page-title">{seo.heading}</h1>
      {await stateOf(typeof token === 'string' ? token : '')}
    </div>
  );
}

async function stateOf(token: string) {
  const userId = personOfToken(token);
  if (userId === undefined) {
    return (
      <p role="alert">
        This link is incomplete. Copy the whole link from the email, or change your choice in {settings}.
      </p>
    );
  }
  const { mail } = await findChannelChoices(userId);
  if (mail === 'off') return <p role="status">Email summaries are off. You can turn them on again in {settings}.</p>;
  return (
    <form method="post" action={paths.endDigests(token)}>
      <p>You get a {mail} summary of new pins by email.</p>
      <Button variant="primary" type="submit" className="mt-4">
        Stop these emails
      </Button>
    </form>
  );
}
