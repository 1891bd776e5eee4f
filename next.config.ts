import type { NextConfig } from 'next';

const root = process.cwd();

const config: NextConfig = {
  output: 'standalone',
  outputFileTracingRoot: root,
  turbopack: { root },
  reactStrictMode: true,
  // Pages for developers alone end with `.dev.tsx`.
  pageExtensions: process.env.NODE_ENV === 'development' ? ['dev.tsx', 'tsx', 'ts'] : ['tsx', 'ts'],
  poweredByHeader: false,
  // `npm test` checks the types of the whole repository.
  typescript: { ignoreBuildErrors: true },
  // The front compresses once per cached page, and makes the one CSP header (decision 1).
  compress: false,
  productionBrowserSourceMaps: false,
  // Media has its own variants, made once at upload.
  images: { unoptimized: true },
  // Everyone gets title, canonical and rating in the head, however slow the data is.
  htmlLimitedBots: /.*/,
  // They have no CommonJS form, which the unit tests need.
  transpilePackages: [
    '@openid4vc/oauth2',
    '@openid4vc/openid4vp',
    '@openid4vc/utils',
    '@owf/mdoc',
    'graphile-worker',
    'jose',
    'marked',
    'oauth4webapi',
    'openid-client',
    'qr',
    'thumbhash',
  ],
  // The build need not know them: they are read when shown.
  outputFileTracingIncludes: { '/updates': ['content/updates/*.md'], '/updates/feed.xml': ['content/updates/*.md'] },
  redirects: () => [
    // Password managers lead here (W3C, "A Well-Known URL for Changing Passwords").
    { source: '/.well-known/change-password', destination: '/settings#account', permanent: false },
    // Former pages.
    { source: '/content-settings', destination: '/settings#content', permanent: true },
    { source: '/notification-settings', destination: '/settings#notifications', permanent: true },
  ],
  experimental: {
    // Links are plain (decision 5): the router need not plan navigations.
    optimisticRouting: false,
    prefetchInlining: false,
    varyParams: false,
    // What all pages share is a file of its own, and few large files compress better than many small ones (decision 29).
    turbopackChunking: { minChunkSize: 60_000, maxMergeChunkSize: 2_000_000 },
    // Leaves out unused parts of the framework's modules (decision 29).
    turbopackCjsTreeShaking: true,
    turbopackCjsScopeHoisting: true,
    turbopackCrossModuleConstants: true,
  },
  // The more modules a build knows, the longer their numbers in the visitors' scripts.
  serverExternalPackages: ['@aws-sdk/client-s3', 'pg', 'pino', 'prom-client', 'sharp'],
};

export default config;
