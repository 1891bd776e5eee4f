import { readUpdates } from '@/lib/data/updates';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { machinePaths } from '@/lib/routes/machine-paths';
import { atomXml } from '@/lib/seo/atom-xml';
import { absolute } from '@/lib/seo/site';
import { textResponse } from '@/lib/seo/text-response';
import { xml } from '@/lib/domain/xml';

export const dynamic = 'force-dynamic'; // answered for each request: the build does not know the settings

export async function GET() {
  const updates = await readUpdates();
  const entries = updates.map(({ slug, date, title, html }) => ({
    thing: `update/${date}/${slug}`,
    title,
    url: absolute(`${paths.updates}#${slug}`),
    published: `${date}T00:00:00Z`,
    content: xml`<content type="html">${html.replace(/href="(?=\/)/g, `href="${env.SITE_URL}`)}</content>`,
  }));
  const feed = {
    title: `News of ${env.SITE_NAME}`,
    path: machinePaths.updatesFeedXml,
    pagePath: paths.updates,
    entries,
  };
  return textResponse('application/atom+xml', atomXml(feed));
}
