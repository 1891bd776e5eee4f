import { PRIVACY_CHOICES } from '@/lib/client/consent';
import { escapeHtml } from '@/lib/domain/escape-html';
import { informationPages } from '@/lib/routes/information-pages';

interface FooterProps {
  siteName: string;
  /** There is something that one can agree to, and change one's mind about. */
  hasPrivacyChoices: boolean;
}

const LINKS = informationPages.map(({ label, path }) => `<li><a href="${path}">${escapeHtml(label)}</a></li>`).join('');

/** The information pages and the age notice, under every page. The browser neither makes nor hydrates the links. */
export function Footer({ siteName, hasPrivacyChoices }: FooterProps) {
  const links = typeof window === 'undefined' ? LINKS : (document.querySelector('.footer ul')?.innerHTML ?? '');
  return (
    <footer className="footer">
      <div>
        <ul suppressHydrationWarning dangerouslySetInnerHTML={{ __html: links }} />
        {hasPrivacyChoices && (
          <button type="button" className="needs-scripts" onClick={() => dispatchEvent(new Event(PRIVACY_CHOICES))}>
            Privacy choices
          </button>
        )}
      </div>
      <p>{siteName} is for adults: 18 years and older.</p>
    </footer>
  );
}
