import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { AccountMenus } from '@/components/layout/account-menus';
import { ContentFilterMenu } from '@/components/layout/content-filter-menu';
import { FrameIcon } from '@/components/layout/frame-icon';
import { SearchForm } from '@/components/layout/search-form';
import { SideDrawer } from '@/components/layout/side-drawer';
import { SideMenuToggle } from '@/components/layout/side-menu-toggle';
import { ThemeToggle } from '@/components/layout/theme-toggle';
import { ButtonLink } from '@/components/ui/button';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { paths } from '@/lib/routes';

export interface TopBarProps {
  siteName: string;
  donateUrl: string;
  liveChatUrl: string;
  contentFilter: ContentFilter;
  /** What features add to the search. */
  search: ReactNode;
}

/** One row, on phones with a second one at the lower edge, which a pin's page has for its own buttons (rule 50); its menu has what a narrow window hides. */
export function TopBar({ siteName, donateUrl, liveChatUrl, contentFilter, search }: TopBarProps) {
  const isPin = usePathname().startsWith('/pin/');
  return (
    <header className={isPin ? 'top-bar' : 'top-bar phone-bar'}>
      <SideDrawer siteName={siteName}>
        <div className="outside-links">
          <OutsideLinks donateUrl={donateUrl} liveChatUrl={liveChatUrl} labelClass="" />
        </div>
        <ButtonLink href={paths.follows({ sort: 'Latest' })} className="drawer-following">
          <i className="icon icon-people" />
          Following
        </ButtonLink>
        <ThemeToggle className="drawer-theme" />
      </SideDrawer>
      <SideMenuToggle />
      <a href={paths.home()} className="logo" aria-label={`${siteName}, home`}>
        <i className="mark" />
        <span className="logo-name">{siteName}</span>
      </a>
      <div className="top-start">
        <ContentFilterMenu current={contentFilter} />
        <ButtonLink href={paths.follows({ sort: 'Latest' })} rel="nofollow" className="following for-signed-in">
          <FrameIcon name="people" />
          <span className="top-label">Following</span>
        </ButtonLink>
      </div>
      <a href={paths.home()} aria-label="Home" className="button bar-home">
        <i className="icon icon-home" />
      </a>
      <SearchForm>{search}</SearchForm>
      <div className="top-end">
        <div className="outside-links">
          <OutsideLinks donateUrl={donateUrl} liveChatUrl={liveChatUrl} labelClass="top-label" />
        </div>
        <ThemeToggle className="top-theme" />
        <AccountMenus />
        <noscript>
          <ButtonLink href={paths.signIn} rel="nofollow">
            Login!
          </ButtonLink>
        </noscript>
      </div>
    </header>
  );
}

interface OutsideLinksProps extends Pick<TopBarProps, 'donateUrl' | 'liveChatUrl'> {
  labelClass: string;
}

const OutsideLinks = ({ donateUrl, liveChatUrl, labelClass }: OutsideLinksProps) => (
  <>
    <ButtonLink href={donateUrl} rel="noopener external" target="_blank">
      <FrameIcon name="donate" />
      <span className={labelClass}>Donate</span>
    </ButtonLink>
    <ButtonLink href={liveChatUrl} rel="noopener sponsored" target="_blank">
      <FrameIcon name="chat" />
      <span className={labelClass}>Live Chat</span>
    </ButtonLink>
  </>
);
