import { setTimeout } from 'node:timers/promises';
import type { Visit } from '@/e2e/checks/visit';
import { linked } from '@/e2e/checks/followed-links';
import { robotsRules } from '@/e2e/checks/robots-rules';
import { get, newVisitor, type Answer } from '@/testing/http';
import { readHtml } from '@/testing/html-page';

const CONCURRENCY = 8;
/** A site that has too much to do says when to come again, as crawlers do. */
const TRIES = 8;
/** A site that has more pages than this has an endless one. */
const MOST_PAGES = 50_000;

/** Follows every internal link from `/` that robots.txt permits, nofollow or not, as a crawler without scripts and cookies may. */
export async function crawl(site: string): Promise<Map<string, Visit>> {
  const isPermitted = robotsRules((await get(`${site}/robots.txt`)).body.toString());
  const visits = new Map<string, Visit>();
  const seen = new Set(['/']);
  const queue = [{ path: '/', from: '' }];
  const running = new Set<Promise<void>>();

  const look = async (path: string, from: string) => {
    const visit = await visitPage(site, path, from);
    visits.set(path, visit);
    for (const next of linked(site, visit)) {
      if (seen.has(next) || !isPermitted(next)) continue;
      if (seen.size === MOST_PAGES) throw new Error(`More than ${MOST_PAGES} pages, the last ${next} from ${path}`);
      seen.add(next);
      queue.push({ path: next, from: path });
    }
  };

  for (let next = queue.shift(); next || running.size > 0; next = queue.shift()) {
    if (next) {
      const task: Promise<void> = look(next.path, next.from).finally(() => running.delete(task));
      running.add(task);
    }
    if (running.size >= CONCURRENCY || queue.length === 0) await Promise.race(running);
  }
  return visits;
}

/** Visits URLs that no link need lead to. */
export async function visitAll(site: string, paths: readonly string[]): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const path of paths) visits.push(await visitPage(site, path, 'its own address'));
  return visits;
}

async function getWhenReady(url: string, tries = TRIES): Promise<Answer> {
  const answer = await get(url, newVisitor());
  const wait = Number(answer.headers['retry-after']);
  if (answer.status !== 503 || !(wait > 0) || tries === 1) return answer;
  await setTimeout(wait * 1000);
  return getWhenReady(url, tries - 1);
}

async function visitPage(site: string, path: string, from: string): Promise<Visit> {
  const { status, headers, body } = await getWhenReady(site + path);
  const page = headers['content-type']?.startsWith('text/html') ? readHtml(body.toString()) : undefined;
  const robots = `${page?.robots ?? ''} ${String(headers['x-robots-tag'] ?? '')}`;
  return {
    path,
    from,
    status,
    location: headers.location,
    page,
    indexable: status === 200 && page !== undefined && !robots.includes('noindex'),
  };
}
