import { paths } from '@/lib/routes';
import { absolute } from '@/lib/seo/site';

interface HomeUrlProps {
  /** Of a list's page. */
  pathOf: (page: number) => string;
  page: number;
}

/** The home page's URL in metadata, with the trailing slash that structured data and sitemaps have and Next.js drops. */
export function HomeUrl({ pathOf, page }: HomeUrlProps) {
  const [home, url] = [paths.home(), absolute(paths.home())];
  if (page > 1) return pathOf(page - 1) === home && <link rel="prev" href={url} />;
  return (
    pathOf(page) === home && (
      <>
        <link rel="canonical" href={url} />
        <meta property="og:url" content={url} />
      </>
    )
  );
}
