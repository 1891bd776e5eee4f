import { NEUTRAL_ICON } from '@/features/discreet/neutral-icon';
import { readNeutralTitle } from '@/features/discreet/stored-modes';

/** The page's own title and icons, while neutral ones stand in the tab. */
let own: { title: string; icons: Element[] } | undefined;
let icon: HTMLLinkElement | undefined;
/** React and the parser bring the page's own again. */
const observer = new MutationObserver(() => own && replace(own));

export function showNeutralTab(isNeutral: boolean): void {
  if (isNeutral) {
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    replace((own ??= { title: '', icons: [] }));
  } else if (own) {
    observer.disconnect();
    icon?.remove();
    document.title = own.title;
    document.head.append(...own.icons);
    own = undefined;
  }
}

function replace(page: NonNullable<typeof own>): void {
  const title = readNeutralTitle();
  if (document.title !== title) {
    page.title = document.title;
    document.title = title;
  }
  for (const link of document.querySelectorAll('link[rel*=icon]:not([href^=data])')) {
    page.icons.push(link);
    link.remove();
  }
  icon ??= Object.assign(document.createElement('link'), { rel: 'icon', href: NEUTRAL_ICON });
  if (!icon.isConnected) document.head.append(icon);
}
