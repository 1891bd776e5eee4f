import { PRIVACY_CHOICES } from '@/lib/client/consent';
import { informationPages } from '@/lib/routes/information-pages';

interface FooterProps {
  siteName: string;
  /** There is something that one can agree to, and change one's mind about. */
  hasPrivacyChoices: boolean;
}

/** The information pages and the age notice, under every page. */
export function Footer({ siteName, hasPrivacyChoices }: FooterProps) {
  return (
    <footer className="border-t border-line px-4 py-8 text-sm text-muted">
      <ul className="flex flex-wrap justify-center gap-x-6">
        {informationPages.map(({ label, path }) => (
          <li key={path}>
            <a href={path} className="inline-block py-2 underline-offset-4 hover:underline">
              {label}
            </a>
          </li>
        ))}
        {hasPrivacyChoices && (
          <li>
            <button
              type="button"
              className="needs-scripts cursor-pointer py-2 underline-offset-4 hover:underline"
              onClick={() => dispatchEvent(new Event(PRIVACY_CHOICES))}
            >
              Privacy choices
            </button>
          </li>
        )}
      </ul>
      <p className="mt-2 text-center">{siteName} is for adults: 18 years and older.</p>
    </footer>
  );
}
