import { setTimeout as sleep } from 'node:timers/promises';
import { over, type Outcome } from '@/bench/report/findings';
import { get, type Answer } from '@/bench/site/http';
import { readHtml } from '@/bench/site/html-page';
import { inKb } from '@/bench/report/kilobytes';

/** A page of 60 cards, KB of 1024 bytes. */
const HTML_LIMITS = { raw: 90, brotli: 11 } as const;
/** More requests than the front wants to see before it makes a page's smallest form (server/front/cache/packed-body.ts). */
const REQUESTS = 25;
/** After so long without a change it is the last, ms. */
const QUIET_MS = 500;

/** The HTML of lists in Brotli, in the form of pages that many ask for. */
export async function checkHtmlWeight(site: string, paths: readonly string[]): Promise<Outcome> {
  const outcome: Outcome = { rows: [], findings: [] };
  for (const path of paths) {
    const first = await askForBrotli(site + path);
    const last = await lastForm(site + path);
    const raw = inKb(last.body.length);
    const brotli = inKb(last.sent.length);
    const { links } = readHtml(last.body.toString());
    const cards = links.filter(({ within }) => within === 'Pins').length;
    outcome.rows.push({ path, cards, 'raw KB': raw, 'first Brotli KB': inKb(first.sent.length), 'Brotli KB': brotli });
    outcome.findings.push(
      ...over(path, 'HTML, KB raw,', raw, HTML_LIMITS.raw),
      ...over(path, 'HTML, KB Brotli,', brotli, HTML_LIMITS.brotli),
    );
  }
  return outcome;
}

const askForBrotli = (url: string) => get(url, { 'accept-encoding': 'br' });

/** Asks for a page as often as many do, until it comes no smaller any more. */
async function lastForm(url: string): Promise<Answer> {
  for (let request = 1; request <= REQUESTS; request += 1) await askForBrotli(url);
  for (let known = 0; ; await sleep(QUIET_MS)) {
    const answer = await askForBrotli(url);
    if (answer.sent.length === known) return answer;
    known = answer.sent.length;
  }
}
