import { AccountMenus } from '@/components/layout/account-menus';
import { ContentFilterSelect } from '@/components/layout/content-filter-select';
import { FOLLOWING_PLACE } from '@/components/layout/following-place';
import { HandCoins, MessageCircle } from '@/components/layout/icons';
import { SearchForm } from '@/components/layout/search-form';
import { SideDrawer } from '@/components/layout/side-drawer';
import { ThemeToggle } from '@/components/layout/theme-toggle';
import { ButtonLink } from '@/components/ui/button';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { paths } from '@/lib/routes';

export interface TopBarProps {
  siteName: string;
  donateUrl: string;
  liveChatUrl: string;
  contentFilter: ContentFilter;
}

/** The bar above every page (rule 16). On narrow windows the search stands in a row of its own, which alone stays in view. */
export function TopBar({ siteName, donateUrl, liveChatUrl, contentFilter }: TopBarProps) {
  return (
    <header className="top-bar">
      <SideDrawer />
      <Logo siteName={siteName} />
      <div className="top-search">
        <ContentFilterSelect current={contentFilter} />
        <span id={FOLLOWING_PLACE} className="following-place" />
        <SearchForm />
      </div>
      <div className="ml-auto flex items-center">
        <ButtonLink href={donateUrl} rel="noopener external" target="_blank">
          <HandCoins size={20} />
          <span className="top-label">Donate</span>
        </ButtonLink>
        <ButtonLink href={liveChatUrl} rel="noopener sponsored" target="_blank">
          <MessageCircle size={20} />
          <span className="top-label">Live Chat</span>
        </ButtonLink>
        <ThemeToggle />
        <AccountMenus />
      </div>
    </header>
  );
}

/** The site's mark and name, leading home. */
function Logo({ siteName }: { siteName: string }) {
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
