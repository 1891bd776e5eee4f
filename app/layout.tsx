import type { ReactNode } from 'react';
import { everyPageParts } from '@/app/_parts/every-page';
import { footerParts } from '@/app/_parts/footer';
import { messageParts } from '@/app/_parts/messages';
import { searchFormParts } from '@/app/_parts/search-form';
import { Parts } from '@/app/_screens/parts';
import { readContentFilter } from '@/lib/page/content-filter';
import { readSiteNotice } from '@/lib/page/site-notice';
import { AgeGate } from '@/components/age/age-gate';
import { Hydrated } from '@/components/layout/hydrated';
import { Shell } from '@/components/layout/shell';
import { SkipLink } from '@/components/layout/skip-link';
import { FirstPaintScript } from '@/components/layout/first-paint-script';
import { brandStyle } from '@/lib/page/brand-style';
import { env } from '@/lib/env';
import { machinePaths } from '@/lib/routes/machine-paths';
import { siteMetadata, siteViewport } from '@/lib/seo/site-metadata';
import './globals.css';

export const metadata = siteMetadata;
export const viewport = siteViewport;

const BRAND = brandStyle(env);

export default async function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-theme="light" style={BRAND} suppressHydrationWarning>
      <head>
        <FirstPaintScript />
        <link
          rel="search"
          href={machinePaths.openSearch}
          type="application/opensearchdescription+xml"
          title={env.SITE_NAME}
        />
      </head>
      <body>
        <SkipLink />
        {env.AGE_GATE === 'on' && <AgeGate siteName={env.SITE_NAME} />}
        <Shell
          siteName={env.SITE_NAME}
          donateUrl={env.DONATE_URL}
          liveChatUrl={env.LIVE_CHAT_URL}
          contentFilter={await readContentFilter()}
          notice={await readSiteNotice()}
          search={<Parts of={searchFormParts} props={{}} />}
          messages={<Parts of={messageParts} props={{}} />}
          footer={<Parts of={footerParts} props={{}} />}
        >
          {children}
        </Shell>
        <Parts of={everyPageParts} props={{}} />
        <Hydrated />
      </body>
    </html>
  );
}
