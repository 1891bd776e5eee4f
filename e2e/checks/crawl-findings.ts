import type { Visit } from '@/e2e/checks/visit';
import { linkDepths } from '@/e2e/checks/link-depths';
import type { PublicContent } from '@/e2e/checks/public-content';
import type { Finding, Outcome, Row } from '@/testing/findings';

/** Addresses that a crawler may find: more waste what search engines spend on the site (rule 104). */
const MOST_ADDRESSES = { ofSite: 100, perPin: 4.6 };

/**
 * Judges a crawl: everything public must be reached by links that do not say nofollow, among few addresses; no broken or redirecting
 * link, no repeated title or description (rule 89).
 * @param hidden visits to what the default content filter hides from every list
 */
export function judgeCrawl(
  site: string,
  visits: Map<string, Visit>,
  hidden: Visit[],
  linked: PublicContent['linked'],
): Outcome {
  const all = [...visits.values()];
  const indexable = all.filter((visit) => visit.indexable);
  const broken = all.filter(({ status }) => status >= 400).map(toFinding);
  const redirecting = all.filter(({ status }) => status >= 300 && status < 400).map(toFinding);
  const titles = duplicates(indexable, 'title', ({ page }) => page?.title);
  const descriptions = duplicates(indexable, 'description', ({ page }) => page?.description);
  const canonicals = duplicates(indexable, 'canonical', ({ page }) => page?.canonicals.join(' '));
  const reached = linkDepths(site, visits);
  const most = Math.floor(MOST_ADDRESSES.ofSite + MOST_ADDRESSES.perPin * linked.pins.length);
  const missing = Object.entries(linked).map(([kind, paths]) => ({
    kind,
    total: paths.length,
    unreached: paths.filter((path) => !reached.has(path) || visits.get(path)?.status !== 200),
  }));
  const dead = hidden.filter(({ status }) => status !== 200).map(toFinding);
  const row = (what: string, found: number, wanted: number): Row => ({ what, found, wanted });
  return {
    rows: [
      ...missing.map(({ kind, total, unreached }) => row(`${kind} reached`, total - unreached.length, total)),
      row('hidden by the filter, answer 200', hidden.length - dead.length, hidden.length),
      row('broken links', broken.length, 0),
      row('links to redirects', redirecting.length, 0),
      row('repeated titles', titles.length, 0),
      row('repeated descriptions', descriptions.length, 0),
      row('repeated canonicals', canonicals.length, 0),
      { what: 'addresses found', found: all.length, wanted: `${most} at most` },
      { what: 'of them indexable', found: indexable.length, wanted: '' },
    ],
    findings: [
      ...missing.flatMap(({ kind, unreached }) =>
        unreached.map((place) => ({ place, problem: `not reached (${kind})` })),
      ),
      ...(all.length > most ? [{ place: '/', problem: `leads to ${all.length} addresses` }] : []),
      ...dead,
      ...broken,
      ...redirecting,
      ...titles,
      ...descriptions,
      ...canonicals,
    ],
  };
}

const toFinding = ({ path, status, location, from }: Visit): Finding => ({
  place: path,
  problem: `answers ${status}${location ? ` to ${location}` : ''}, from ${from}`,
});

/** One finding for each value that more than one page has, or that a page lacks. */
function duplicates(visits: Visit[], what: string, read: (visit: Visit) => string | undefined): Finding[] {
  const byValue = new Map<string, Visit[]>();
  for (const visit of visits) {
    const value = read(visit) ?? '';
    byValue.set(value, [...(byValue.get(value) ?? []), visit]);
  }
  return [...byValue].flatMap(([value, [first, ...others]]) => {
    if (!first || (value && others.length === 0)) return [];
    const rest = others.slice(0, 3).map(({ path }) => path);
    const problem = value ? `shares its ${what} "${value}"` : `has no ${what}`;
    return [
      {
        place: first.path,
        problem: `${problem}${others.length ? ` (${others.length} more: ${rest.join(', ')})` : ''}`,
      },
    ];
  });
}
