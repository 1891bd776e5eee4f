import type { NewPin, PinFields, PinProblems } from '@/lib/client/new-pins/new-pin';
import { destinationProblem } from '@/lib/domain/destination';
import { pinAltProblem, pinTitleProblem, tidyPinAlt, tidyPinTitle } from '@/lib/domain/pin-text';
import { tagsProblem } from '@/lib/domain/tag-name';

/** Fields that the site names when it refuses a pin. */
const CHECKED = ['title', 'alt', 'tags', 'destination'] as const;
type Checked = (typeof CHECKED)[number];

/** What the browser can see to be wrong with the fields of a pin. */
export function problemsOf({ title, alt, tags, destination }: PinFields): PinProblems {
  const address = destination.trim();
  const found = {
    title: pinTitleProblem(tidyPinTitle(title)),
    alt: pinAltProblem(tidyPinAlt(alt)),
    tags: tagsProblem(tags),
    destination: address ? destinationProblem(address) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

export const isPinField = (field: string | undefined): field is Checked => CHECKED.some((name) => name === field);

/** Pictures that look like this one are there, and the person has not said that it shall be published all the same. */
export const isUndecided = ({ upload, isKept }: NewPin): boolean =>
  upload.kind === 'done' && upload.upload.similar.length > 0 && !isKept;

/** The first picture of which something is to be mended. */
export const firstTroubled = (pins: readonly NewPin[]): NewPin | undefined =>
  pins.find((pin) => pin.failure !== undefined || Object.keys(pin.problems).length > 0 || pin.upload.kind === 'failed');
