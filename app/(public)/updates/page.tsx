import { TextPage } from '@/components/layout/text-page';
import { UPDATES } from '@/app/(public)/updates/updates';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { informationSeo } from '@/lib/seo/information-seo';

const seo = informationSeo({
  path: paths.updates,
  title: 'Updates',
  description: `What is new on ${env.SITE_NAME}: changes to the gallery, its boards and its search, told in plain words.`,
  kind: 'WebPage',
});

export const metadata = seo.metadata;

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** News of the site, the newest first. */
export default function UpdatesPage() {
  return (
    <TextPage seo={seo}>
      {UPDATES.map(({ date, title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p className="text-sm text-muted">
            <time dateTime={date}>{dateFormat.format(new Date(date))}</time>
          </p>
          <p>{text}</p>
        </section>
      ))}
    </TextPage>
  );
}
