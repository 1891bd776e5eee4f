import type { AdFrame } from '@/features/ads/ad-frames';

/** When each failed provider may be tried again. */
const SKIPS = 'ad-skips';
const VISIT = 'ad-visit';
const SKIP_MS = 24 * 60 * 60_000;

interface PageAds {
  frames: readonly AdFrame[];
  donate: string;
}

const isFrame = (value: unknown): value is AdFrame =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'url' in value &&
  typeof value.url === 'string';

/** Of the list around a box. */
export function readPageAds(box: HTMLElement): PageAds {
  const { frames, donate }: { frames?: unknown; donate?: unknown } =
    JSON.parse(box.closest<HTMLElement>('[data-ads]')?.dataset.ads ?? '{}') ?? {};
  return {
    frames: Array.isArray(frames) ? frames.filter(isFrame) : [],
    donate: typeof donate === 'string' ? donate : '',
  };
}

/** Reads storage without `lib/client/stored`: a shared module would be one more file to load (decision 28). */
function readSkips(): Record<string, unknown> {
  try {
    const skips: unknown = JSON.parse(localStorage.getItem(SKIPS) ?? '{}');
    return typeof skips === 'object' && skips !== null ? { ...skips } : {};
  } catch {
    return {};
  }
}

/** For browsers without storage: until the page is left. */
const failedHere = new Map<string, number>();

/** An end further ahead was written with a wrong clock and does not count. */
const isAhead = (end: unknown, now: number) => typeof end === 'number' && end > now && end <= now + SKIP_MS;

/** In rotation among those that have not failed lately; undefined if all have. */
export function nextFrame(frames: readonly AdFrame[], slotNumber: number, now = Date.now()): AdFrame | undefined {
  const skips = readSkips();
  const isOpen = ({ name }: AdFrame) => !isAhead(skips[name], now) && !isAhead(failedHere.get(name), now);
  return frames.map((_, i) => frames[(slotNumber + i) % frames.length]).find((frame) => frame && isOpen(frame));
}

export function skipFrame({ name }: AdFrame, now = Date.now()): void {
  failedHere.set(name, now + SKIP_MS);
  const ahead = Object.entries(readSkips()).filter(([, end]) => isAhead(end, now));
  try {
    localStorage.setItem(SKIPS, JSON.stringify({ ...Object.fromEntries(ahead), [name]: now + SKIP_MS }));
  } catch {}
}

let visit: number | undefined;
let slots = 0;

/** Each page begins with another provider (rule 80). */
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
