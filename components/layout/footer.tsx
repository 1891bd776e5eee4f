import { paths } from '@/lib/routes';

const LINKS = [
  { label: 'Updates', href: paths.updates },
  { label: 'Contact us', href: paths.contact },
  { label: 'DMCA policy', href: paths.dmca },
  { label: 'Our partners', href: paths.partners },
];

/** The information pages and the age notice, under every page. */
export function Footer({ siteName }: { siteName: string }) {
  return (
    <footer className="border-t border-line px-4 py-8 text-sm text-muted">
      <ul className="flex flex-wrap justify-center gap-x-6">
        {LINKS.map(({ label, href }) => (
          <li key={href}>
            <a href={href} className="inline-block py-2 underline-offset-4 hover:underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-center">{siteName} is for adults: 18 years and older.</p>
    </footer>
  );
}
