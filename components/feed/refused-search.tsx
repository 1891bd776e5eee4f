import { JsonLd } from '@/components/seo/json-ld';
import { unlistedPageGraph } from '@/lib/seo/graph-nodes';
import { refusedSeo } from '@/lib/seo/status-seo';

const HELP = [
  {
    name: 'Stop It Now',
    href: 'https://www.stopitnow.org/',
    text: 'Worried about your own thoughts or behaviour towards children, or somebody else’s? Talk to a person, without giving your name.',
  },
  {
    name: 'NCMEC CyberTipline',
    href: 'https://report.cybertip.org/',
    text: 'Report the sexual exploitation of a child, in the United States and elsewhere.',
  },
  {
    name: 'IWF Report',
    href: 'https://report.iwf.org.uk/',
    text: 'Report images of child sexual abuse on the internet, without giving your name.',
  },
  {
    name: 'StopNCII.org',
    href: 'https://stopncii.org/',
    text: 'Somebody threatens to share intimate images of you, or has? Keep them from spreading; they never leave your device.',
  },
  {
    name: 'Revenge Porn Helpline',
    href: 'https://revengepornhelpline.org.uk/',
    text: 'Advice for adults whose intimate images are shared without their consent, in the United Kingdom.',
  },
];

/** Repeats nothing of the unlawful term. */
export function RefusedSearch() {
  return (
    <article className="max-w-2xl pb-8">
      <JsonLd graph={unlistedPageGraph()} />
      <h1 className="page-title">{refusedSeo().heading}</h1>
      <p className="mt-3">
        What was searched for is illegal and is not shown here; if it touches you or somebody you know, these services
        help for free and in confidence.
      </p>
      <ul aria-label="Help" className="mt-6 grid gap-3">
        {HELP.map(({ name, href, text }) => (
          <li key={href} className="rounded-2xl border border-line bg-surface p-4">
            <a href={href} rel="noopener noreferrer" className="inline-block py-1 font-semibold underline">
              {name}
            </a>
            <p className="mt-1 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </article>
  );
}
