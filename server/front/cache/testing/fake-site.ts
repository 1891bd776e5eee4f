import type { Cdn } from '@/lib/domain/cdns';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { Answer, AnswerHeaders } from '@/lib/front/answer';
import { textAnswer } from '../../answer';
import { EncodedBody, PASSING_QUALITY } from '../../compression';
import { Overloaded, Turn } from '../../limits/fair-queue';
import type { RendererRequest } from '../../renderer';
import { RendererUnavailable } from '../../upstream';
import { targetOf } from '../../testing/target-of';
import { findPublicPage } from '../public-page';
import { PageCache, type ServedPage } from '../page-cache';
import { createPageRenderer, type PageRequester } from '../page-renderer';
import { PageStore } from '../page-store';
import { TagTable } from '../tag-table';

const MIB = 1024 * 1024;

/** A page cache before a renderer that the test commands, on a clock that the test moves. */
export class FakeSite {
  now = 1_000_000;
  hearsPurges = true;
  isDown = false;
  isOverloaded = false;
  readonly asked: RendererRequest[] = [];
  text = 'first';
  status = 200;
  type = 'text/html; charset=utf-8';
  headers: AnswerHeaders = {};
  /** Held renderings go on when this resolves. */
  hold: Promise<void> = Promise.resolve();

  cdn: Cdn | undefined;

  readonly table = new TagTable(() => this.now);
  readonly store: PageStore;
  readonly cache: PageCache;

  constructor({ maxBytes = 16 * MIB }: { maxBytes?: number } = {}) {
    const { table } = this;
    this.store = new PageStore(maxBytes);
    this.cache = new PageCache({
      store: this.store,
      table,
      hearsPurges: () => this.hearsPurges,
      now: () => this.now,
      render: (...asked) =>
        createPageRenderer({
          renderer: (request) => this.render(request),
          siteUrl: new URL('https://pins.example'),
          table,
          now: () => this.now,
          cdn: this.cdn,
        })(...asked),
    });
  }

  pass(seconds: number): void {
    this.now += seconds * 1000;
  }

  serve(
    url = '/',
    { filter = 'straight-lesbian', ...requester }: Partial<PageRequester & { filter: ContentFilter }> = {},
  ): Promise<ServedPage> {
    const page = findPublicPage(targetOf(url), filter);
    if (!page) throw new Error(`${url} is no public page`);
    return this.cache.answer(page, { requestId: 'request-1', turn: new Turn('192.0.2.1'), ...requester });
  }

  /** The text that a visitor sees, and the cache's result. */
  async see(path = '/'): Promise<[text: string, result: string]> {
    const { answer, result } = await this.serve(path);
    return [(await answer.body.encode('identity').bytes).toString(), result];
  }

  /** Lets everything go on that waits for nothing but its turn. */
  settle(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, 20));
  }

  private async render(request: RendererRequest): Promise<Answer> {
    this.asked.push(request);
    if (this.isOverloaded) throw new Overloaded('busy');
    if (this.isDown) throw new RendererUnavailable('down');
    const { text, type, status, headers } = this;
    await this.hold;
    const answer = textAnswer(status, type, text, headers);
    return { ...answer, body: new EncodedBody(Buffer.from(text), PASSING_QUALITY) };
  }
}

/** A promise and its resolver. */
export function gate(): { closed: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => (open = resolve));
  return { closed, open };
}
