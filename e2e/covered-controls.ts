import type { Page } from 'playwright/test';

const CONTROLS = [
  'a[href], area[href], button, input:not([type=hidden]), select, textarea, summary',
  ...'button link menuitem menuitemradio checkbox radio combobox switch tab option slider'
    .split(' ')
    .map((role) => `[role=${role}]`),
].join();

/**
 * The visible controls that a press at their middle would miss, each after it was scrolled into view. One above the
 * window, which no scrolling brings into view, has to come there with the focus.
 */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(async (controls) => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

    /** What Playwright calls visible. */
    const isVisible = (control: Element) => {
      const { width, height } = control.getBoundingClientRect();
      return width > 0 && height > 0 && control.checkVisibility({ checkVisibilityCSS: true });
    };

    /** A link of several lines has the middle of its first one, as for Playwright. */
    const middleOf = (control: Element) => {
      const box = [...control.getClientRects()].find(({ width, height }) => width * height > 0);
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };

    const isOwn = (control: Element) => {
      const middle = middleOf(control);
      const hit = middle && document.elementFromPoint(middle.x, middle.y);
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      return Boolean(hit) && [control, ...labels].some((one) => one.contains(hit ?? null));
    };

    const isInWindow = (control: Element) => {
      const middle = middleOf(control);
      return (
        middle !== undefined && middle.y >= 0 && middle.y <= innerHeight && middle.x >= 0 && middle.x <= innerWidth
      );
    };

    const canBePressed = async (control: Element) => {
      if (isOwn(control)) return true;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      if (isOwn(control)) return true;
      await painted(); // bars make way as the page scrolls
      if (isOwn(control)) return true;
      if (isInWindow(control) || !(control instanceof HTMLElement)) return false;
      control.focus();
      await painted();
      const hasCome = isOwn(control);
      control.blur();
      return hasCome;
    };

    const covered: string[] = [];
    for (const control of document.querySelectorAll(controls)) {
      if (isVisible(control) && !(await canBePressed(control))) {
        const { x, y } = middleOf(control) ?? { x: 0, y: 0 };
        const hit = document.elementFromPoint(x, y);
        covered.push(`${control.outerHTML.slice(0, 150)} under ${hit?.outerHTML.slice(0, 90)}`);
      }
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return covered;
  }, CONTROLS);
