import { AccountMenus } from '@/components/layout/account-menus';
import { ContentFilterSelect } from '@/components/layout/content-filter-select';
import { FOLLOWING_PLACE } from '@/components/layout/following-place';
import { HandCoins, MessageCircle } from '@/components/layout/icons';
import { Logo } from '@/components/layout/logo';
import { SearchForm } from '@/components/layout/search-form';
import { SideDrawer } from '@/components/layout/side-drawer';
import { ThemeToggle } from '@/components/layout/theme-toggle';
import { ButtonLink } from '@/components/ui/button';
import type { ContentFilter } from '@/lib/domain/content-filter';

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
