import { paths } from '@/lib/routes';

/** The site's mark and name, leading home. */
export function Logo({ siteName }: { siteName: string }) {
  return (
    <a
      href={paths.home()}
      className="flex h-11 items-center gap-2 rounded-xl px-1 text-lg font-bold"
      aria-label={`${siteName}, home`}
    >
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden>
        <rect x="2" y="2" width="13" height="17" rx="4" fill="var(--accent)" />
        <rect x="17" y="2" width="13" height="10" rx="4" fill="var(--accent)" opacity="0.55" />
        <rect x="17" y="14" width="13" height="16" rx="4" fill="var(--accent)" />
        <rect x="2" y="21" width="13" height="9" rx="4" fill="var(--accent)" opacity="0.55" />
      </svg>
      <span className="logo-name">{siteName}</span>
    </a>
  );
}
