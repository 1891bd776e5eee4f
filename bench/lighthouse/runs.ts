import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { median } from '@/bench/http/timing';
import { judgePictures, paintedElement, twiceLoaded } from '@/bench/lighthouse/pictures';
import { over, under, type Finding, type Row } from '@/testing/findings';
import { BROWSER_FLAGS } from '@/bench/browser';
import { findBrowser } from '@/tools/check/browser';
import { withEndings } from '@/tools/check/endings';

export const RUNS = 5;
const DETAIL_LENGTH = 300;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Lowest medians. */
const LOWEST_SCORES = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Highest medians; times in ms. */
const METRICS = {
  LCP: { audit: 'largest-contentful-paint', limit: 1_400, digits: 0 },
  CLS: { audit: 'cumulative-layout-shift', limit: 0.01, digits: 4 },
  TBT: { audit: 'total-blocking-time', limit: 10, digits: 0 },
} as const;

/** The mobile preset on one page, each run in its own browser; scores are medians. */
export async function measureWithLighthouse(url: string, path: string): Promise<{ row: Row; findings: Finding[] }> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run++) results.push(await runOnce(url));
  const row: Row = { path };
  const findings: Finding[] = [];
  for (const category of CATEGORIES) {
    const scores = results.map((result) => Math.round((result.categories[category]?.score ?? 0) * 100));
    row[category] = withSpread(scores);
    findings.push(...under(path, category, median(scores), LOWEST_SCORES[category]));
  }
  for (const [name, { audit, limit, digits }] of Object.entries(METRICS)) {
    const value = median(results.map((result) => Number((result.audits[audit]?.numericValue ?? 0).toFixed(digits))));
    row[name] = value;
    findings.push(...over(path, name, value, limit));
  }
  row['JS KB'] = median(results.map(scriptKb));
  row['LCP element'] = [...new Set(results.map(paintedElement))].join(', ');
  row['two sizes'] = Math.max(...results.map((result) => twiceLoaded(result).length));
  const pictures = results[0] ? judgePictures(path, results[0]) : [];
  return { row, findings: [...findings, ...pictures, ...failedAudits(results[0], path)] };
}

const runOnce = (url: string): Promise<Result> =>
  withEndings(async (later) => {
    const browser = await launch({ chromePath: findBrowser(), chromeFlags: BROWSER_FLAGS, logLevel: 'error' });
    later(async () => browser.kill());
    const answer = await lighthouse(url, { port: browser.port, onlyCategories: [...CATEGORIES], logLevel: 'error' });
    if (!answer || answer.lhr.runtimeError) {
      throw new Error(`Lighthouse fails on ${url}: ${answer?.lhr.runtimeError?.message ?? 'no result'}`);
    }
    return answer.lhr;
  });

function withSpread(values: number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? String(low) : `${median(values)} (${low}–${high})`;
}

/** JavaScript as transferred, KB of 1000 bytes. */
function scriptKb(result: Result): number {
  const details = result.audits['resource-summary']?.details;
  const items = details?.type === 'table' ? details.items : [];
  const bytes = items.find(({ resourceType }) => resourceType === 'script')?.transferSize;
  return typeof bytes === 'number' ? Math.round(bytes / 1000) : 0;
}

/** Failed audits but those of speed, which medians judge. */
function failedAudits(result: Result | undefined, path: string): Finding[] {
  if (!result) return [];
  return CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
    (result.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && result.audits[id]?.score === 0)
      .map(({ id }) => ({ place: path, problem: `${category}, ${id}: ${firstDetail(result, id)}` })),
  );
}

/** The first thing that an audit lists, else its title. */
function firstDetail(result: Result, id: string): string {
  const audit = result.audits[id];
  const items = audit?.details && 'items' in audit.details ? audit.details.items : [];
  const [first] = Array.isArray(items) ? items : [];
  return first ? JSON.stringify(first).slice(0, DETAIL_LENGTH) : (audit?.title ?? '');
}
