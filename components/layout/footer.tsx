import type { ReactNode } from 'react';
import { PlayLoopsSelect } from '@/components/layout/play-loops-select';
import { SHOW_SHORTCUTS } from '@/lib/client/show-shortcuts';
import { escapeHtml } from '@/lib/domain/escape-html';
import { paths } from '@/lib/routes';
import { informationPages } from '@/lib/routes/information-pages';

interface FooterProps {
  siteName: string;
  /** Below the links to information. */
  children: ReactNode;
}

interface FooterLink {
  label: string;
  path: string;
}

const htmlOf = (links: readonly FooterLink[], rel = '') =>
  links.map(({ label, path }) => `<li><a href="${path}"${rel}>${escapeHtml(label)}</a></li>`).join('');

/** A function, so that bundlers drop it from the browser's code. */
const directories = (): readonly FooterLink[] => [
  { label: 'Newest pins', path: paths.newest() },
  { label: 'Boards', path: paths.boards() },
  { label: 'People', path: paths.people() },
  { label: 'Categories', path: paths.categories },
  { label: 'Tags', path: paths.tags() },
];

/** Links that crawlers do not need. */
const EXPLORE: readonly FooterLink[] = [
  { label: 'Random pin', path: paths.randomPin },
  { label: 'Random board', path: paths.randomBoard },
  { label: 'Recently viewed', path: paths.recent },
];

/** The browser neither creates nor hydrates the links. */
export function Footer({ siteName, children }: FooterProps) {
  return (
    <footer className="footer">
      <div>
        {linkList(
          'explore',
          typeof window === 'undefined'
            ? htmlOf(directories()) + htmlOf(EXPLORE, ' rel="nofollow"')
            : htmlNow('explore'),
        )}
        <button type="button" className="needs-scripts" onClick={() => dispatchEvent(new Event(SHOW_SHORTCUTS))}>
          Keyboard shortcuts
        </button>
      </div>
      <div>
        {linkList('information', typeof window === 'undefined' ? htmlOf(informationPages) : htmlNow('information'))}
        {children}
      </div>
      <PlayLoopsSelect />
      <p>{siteName} is for adults: 18 years and older.</p>
    </footer>
  );
}

/** The server's HTML. */
const htmlNow = (name: string) => document.querySelector(`.footer .${name}`)?.innerHTML ?? '';

/** The browser's code leaves out how it is made. */
function linkList(name: string, html: string) {
  return <ul className={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
