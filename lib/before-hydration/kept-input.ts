import { CONTROL, type EarlyInputs } from '@/lib/before-hydration/early-input';

const KEY = 'early-input';

/** A click, a choice, a typed text or the sending of a form, and where it was. */
export interface KeptInput {
  type: string;
  target: Element;
  /** What was chosen or typed. */
  value?: string;
}

interface StoredInput {
  type: string;
  /** The way to its target: which child of the root, which child of that, and so on. */
  path: number[];
  /** What stood there. */
  html: string;
  value?: string;
}

/** Keeps what was done for the same page when it is loaded again. Without storage it is lost. */
export function keepInput({ inputs }: EarlyInputs): void {
  // Of what is typed into a field the last says it all.
  const last = new Map(inputs.map((input) => [input[0].type === 'input' ? input[0].target : input, input]));
  const kept = [...last.values()].flatMap(([{ type, target }, value]): StoredInput[] => {
    const control = target instanceof Element && (type === 'click' ? target.closest(CONTROL) : target);
    return control && type !== 'keydown' ? [{ type, path: pathTo(control), html: control.outerHTML, value }] : [];
  });
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage may be switched off or full.
  }
}

/** Returns what was kept, once, with what stands there now; nothing of a page that has changed meanwhile. */
export function takeKeptInput(): KeptInput[] {
  try {
    const kept: StoredInput[] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    sessionStorage.removeItem(KEY);
    return kept.flatMap(({ type, path, html, value }) => {
      const target = path.reduce<Element | undefined>((node, i) => node?.children[i], document.documentElement);
      return target?.outerHTML === html ? [{ type, target, value }] : [];
    });
  } catch {
    return [];
  }
}

function pathTo(target: Element): number[] {
  const parent = target.parentElement;
  return parent ? [...pathTo(parent), [...parent.children].indexOf(target)] : [];
}
