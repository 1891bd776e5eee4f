import type { ReactNode } from 'react';
import { readContentFilter } from '@/app/content-filter';
import { Shell } from '@/components/layout/shell';
import { ThemeScript } from '@/components/layout/theme-script';
import { env } from '@/lib/env';
import { siteMetadata, siteViewport } from '@/lib/seo/site-metadata';
import './globals.css';

export const metadata = siteMetadata;
export const viewport = siteViewport;

export default async function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-theme="light" suppressHydrationWarning>
      <head>
        <ThemeScript />
      </head>
      <body>
        <Shell
          siteName={env.SITE_NAME}
          donateUrl={env.DONATE_URL}
          liveChatUrl={env.LIVE_CHAT_URL}
          contentFilter={await readContentFilter()}
        >
          {children}
        </Shell>
      </body>
    </html>
  );
}
