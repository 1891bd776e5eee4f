import { CONTROL, type EarlyInputs } from '@/lib/before-hydration/early-input';

const KEY = 'early-clicks';

interface KeptClick {
  /** The way to what was clicked: which child of the root, which child of that, and so on. */
  path: number[];
  /** What stood there. */
  html: string;
}

/** Keeps clicks for the same page when it is loaded again. Without storage they are lost. */
export function keepClicks({ inputs }: EarlyInputs): void {
  const clicks = inputs.flatMap(([{ type, target }]): KeptClick[] => {
    const control = type === 'click' && target instanceof Element && target.closest(CONTROL);
    return control ? [{ path: pathTo(control), html: control.outerHTML }] : [];
  });
  try {
    sessionStorage.setItem(KEY, JSON.stringify(clicks));
  } catch {
    return;
  }
}

/** Returns what stands where clicks were kept, once; nothing of a page that has changed meanwhile. */
export function takeKeptClicks(): HTMLElement[] {
  try {
    const kept: KeptClick[] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    sessionStorage.removeItem(KEY);
    return kept.flatMap(({ path, html }) => {
      const found = path.reduce<Element | undefined>((node, i) => node?.children[i], document.documentElement);
      return found instanceof HTMLElement && found.outerHTML === html ? [found] : [];
    });
  } catch {
    return [];
  }
}

function pathTo(target: Element): number[] {
  const parent = target.parentElement;
  return parent ? [...pathTo(parent), [...parent.children].indexOf(target)] : [];
}
