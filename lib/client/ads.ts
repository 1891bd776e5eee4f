import type { AdFrame } from '@/lib/domain/ad-frames';

/** When each provider that failed may be tried again, by its name. */
const SKIPS = 'ad-skips';
/** How many pages with ads this visit has had. */
const VISIT = 'ad-visit';
/** How long a provider that failed is left alone (rule 23). */
const SKIP_MS = 24 * 60 * 60_000;

interface PageAds {
  frames: readonly AdFrame[];
  /** Where gifts are taken. */
  donate: string;
}

/** The settings of ads on the page's body. */
export function readPageAds(): PageAds {
  const { frames = [], donate = '' }: Partial<PageAds> = JSON.parse(document.body.dataset.ads ?? '{}');
  return { frames, donate };
}

/** Reads by itself, not by `stored`: a part that two modules shared would be one more file to wait for (decision 28). */
function readSkips(): Record<string, unknown> {
  try {
    const skips: unknown = JSON.parse(localStorage.getItem(SKIPS) ?? '{}');
    return typeof skips === 'object' && skips !== null ? { ...skips } : {};
  } catch {
    return {};
  }
}

/** Also for browsers that store nothing: until the page is left. */
const failedHere = new Map<string, number>();

/** An end that lies further ahead than a skip can last was written by a clock that was wrong. */
const isAhead = (end: unknown, now: number) => typeof end === 'number' && end > now && end <= now + SKIP_MS;

/** The provider of a slot, in rotation among those that have not failed lately; undefined: all of them have. */
export function nextFrame(frames: readonly AdFrame[], slotNumber: number, now = Date.now()): AdFrame | undefined {
  const skips = readSkips();
  const isOpen = ({ name }: AdFrame) => !isAhead(skips[name], now) && !isAhead(failedHere.get(name), now);
  return frames.map((_, i) => frames[(slotNumber + i) % frames.length]).find((frame) => frame && isOpen(frame));
}

/** Leaves a provider alone for 24 hours. */
export function skipFrame({ name }: AdFrame, now = Date.now()): void {
  failedHere.set(name, now + SKIP_MS);
  const ahead = Object.entries(readSkips()).filter(([, end]) => isAhead(end, now));
  try {
    localStorage.setItem(SKIPS, JSON.stringify({ ...Object.fromEntries(ahead), [name]: now + SKIP_MS }));
  } catch {
    // Storage may be switched off.
  }
}

let visit: number | undefined;
let slots = 0;

/** The number of the next slot, by visit and place: each page begins with another provider (rule 22). */
export function nextSlotNumber(): number {
  visit ??= countVisit();
  slots += 1;
  return visit + slots - 1;
}

function countVisit(): number {
  try {
    const before = Number(sessionStorage.getItem(VISIT) ?? Math.floor(Math.random() * 3));
    const next = Number.isSafeInteger(before) && before >= 0 ? before + 1 : 0;
    sessionStorage.setItem(VISIT, String(next));
    return next;
  } catch {
    return 0;
  }
}
