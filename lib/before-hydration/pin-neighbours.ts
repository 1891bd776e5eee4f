import { cardLinks, slugOf } from '@/lib/client/cards-in-view';
import { singleKeys } from '@/lib/client/device-choices';
import { goBackTo } from '@/lib/client/go-back-to';
import { isPlainClick } from '@/lib/client/plain-click';
import { singleKeyOf } from '@/lib/client/single-key';
import { pinPath } from '@/lib/routes/pin-path';
import { listEnds, listWith, rememberList, slugsOf, type VisitedList } from '@/lib/client/visited-list';

type Direction = 'previous' | 'next';

/** Their arrows walk the cards, or scroll. */
const OWN_ARROWS = '.pins, .boards';

/** The next pin beyond a known end of the list, and the page of the list that has it; null at the real end. */
async function readBeyond(list: VisitedList, direction: Direction) {
  const known = new Set(slugsOf(list));
  for (let href = list[direction]; href;) {
    const response = await fetch(href);
    if (!response.ok) throw new Error(`${href} answers ${response.status}`);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const slugs = cardLinks(page).map(slugOf);
    const slug = slugs.filter((other) => !known.has(other)).at(direction === 'next' ? 0 : -1);
    const ends = listEnds(page);
    if (slug !== undefined) return { slug, list: { href, slugs, ...ends } };
    href = ends[direction];
  }
  return null;
}

/**
 * The links to the previous pin, the list and the next pin. The server sends the order of publication; here it is the list that the
 * visitor came from. Works without React.
 */
export class PinNeighbours extends HTMLElement {
  private leaving?: AbortController;

  connectedCallback(): void {
    this.leaving = new AbortController();
    const { signal } = this.leaving;
    const [previous, back, next] = this.querySelectorAll('a');
    if (!previous || !back || !next) return;
    const list = listWith(this.getAttribute('of') ?? '');
    if (list) {
      back.href = list.href;
      this.lead(previous, list, 'previous');
      this.lead(next, list, 'next');
    }
    back.addEventListener(
      'click',
      (event) => isPlainClick(event) && goBackTo(back.getAttribute('href') ?? '') && event.preventDefault(),
      { signal },
    );
    // Held back until here.
    for (const link of [previous, back, next]) delete link.dataset.enhanced;
    document.addEventListener('keydown', (event) => this.onKey(event, { ArrowLeft: previous, ArrowRight: next }), {
      signal,
    });
  }

  disconnectedCallback(): void {
    this.leaving?.abort();
  }

  private lead(link: HTMLAnchorElement, list: VisitedList, direction: Direction): void {
    const slugs = slugsOf(list);
    const slug = slugs[slugs.indexOf(this.getAttribute('of') ?? '') + (direction === 'next' ? 1 : -1)];
    const href = slug === undefined ? list[direction] : pinPath(slug);
    link.hidden = href === undefined;
    if (href !== undefined) link.href = href;
    if (slug === undefined && href !== undefined) this.leadBeyond(link, list, direction);
    // Without this, the next page might use a more recent list with the same pin.
    else link.addEventListener('click', () => rememberList(list), { signal: this.leaving?.signal });
  }

  /** Until the pin is known, or where it cannot be read, the link leads to the list's page. */
  private leadBeyond(link: HTMLAnchorElement, list: VisitedList, direction: Direction): void {
    let page: VisitedList | undefined;
    let isReading = true;
    const reading = readBeyond(list, direction)
      .catch(() => undefined)
      .then((found) => {
        isReading = false;
        page = found?.list;
        link.hidden = found === null;
        if (found) link.href = pinPath(found.slug);
      });
    const onClick = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      if (page) rememberList(page);
      if (!isReading) return;
      event.preventDefault();
      link.ariaBusy = 'true';
      void reading.then(() => {
        link.ariaBusy = null;
        if (!link.hidden) link.click();
      });
    };
    link.addEventListener('click', onClick, { signal: this.leaving?.signal });
  }

  private onKey(event: KeyboardEvent, links: Record<string, HTMLAnchorElement>): void {
    const link = links[singleKeyOf(event) ?? ''];
    const { target, shiftKey, repeat, defaultPrevented } = event;
    const isElsewhere = target instanceof Element && target !== document.body && !target.closest('main');
    if (!link || link.hidden || shiftKey || repeat || defaultPrevented || isElsewhere || !singleKeys.read()) return;
    if (target instanceof Element && target.closest(OWN_ARROWS)) return;
    event.preventDefault();
    link.click();
  }
}
