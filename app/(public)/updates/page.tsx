import { TextPage } from '@/components/layout/text-page';
import { readUpdates } from '@/lib/data/updates';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { machinePaths } from '@/lib/routes/machine-paths';
import { informationSeo } from '@/lib/seo/information-seo';

const seo = informationSeo({
  path: paths.updates,
  title: 'Updates',
  description: `What is new on ${env.SITE_NAME}: changes to the gallery, its boards and its search, in plain words.`,
  kind: 'WebPage',
  feed: { path: machinePaths.updatesFeedXml, title: `News of ${env.SITE_NAME}` },
});

export const metadata = seo.metadata;

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

export default async function UpdatesPage() {
  const updates = await readUpdates();
  return (
    <TextPage seo={seo}>
      {updates.map(({ slug, date, title, html }) => (
        <section key={slug} id={slug}>
          <h2>{title}</h2>
          <p className="text-sm text-muted">
            <time dateTime={date}>{dateFormat.format(new Date(date))}</time>
          </p>
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
      <p className="text-sm">
        <a href={machinePaths.updatesFeedXml}>News feed (Atom)</a>
      </p>
    </TextPage>
  );
}
