import { destinationProblem, tidyDestination } from '@/lib/domain/destination';
import { licenseProblem, tidyLicense } from '@/lib/domain/licenses';
import { tagsProblem } from '@/lib/domain/tag-name';
import { lengthOf, textProblem, tidyLine } from '@/lib/domain/typed-text';

/** Written fields of a pin in the order of the forms: columns of `pins` and fields of the API. */
export const PIN_FIELDS = ['title', 'alt', 'tags', 'destination', 'license'] as const;
export type PinField = (typeof PIN_FIELDS)[number];
type PinTextField = Exclude<PinField, 'tags'>;

/** '' for an empty field. */
export type PinWords = Readonly<Record<PinTextField, string>> & { readonly tags: readonly string[] };

interface PinText {
  label: string;
  tidy: (text: string) => string;
  problemOf: (tidy: string) => string | undefined;
}

export const PIN_TITLE_MAX = 120;
const ALT_MAX = 500;

export const PIN_TEXTS = {
  title: {
    label: 'Title',
    tidy: tidyLine,
    problemOf: (title) => textProblem(title, { max: PIN_TITLE_MAX, missing: 'Title is required' }),
  },
  // One line, because screen readers read it in one go.
  alt: { label: 'Alt text', tidy: tidyLine, problemOf: (alt) => textProblem(alt, { max: ALT_MAX }) },
  destination: {
    label: 'Destination',
    tidy: tidyDestination,
    problemOf: (link) => (link === '' ? undefined : destinationProblem(link)),
  },
  license: { label: 'Licence', tidy: tidyLicense, problemOf: licenseProblem },
} satisfies Record<PinTextField, PinText>;

const PIN_TEXT_FIELDS = PIN_FIELDS.filter((field) => field !== 'tags');

export const pinWords = (textOf: (field: PinTextField) => string, tags: readonly string[]): PinWords => ({
  ...(Object.fromEntries(PIN_TEXT_FIELDS.map((field) => [field, textOf(field)])) as Record<PinTextField, string>),
  tags,
});

export const NO_PIN_WORDS = pinWords(() => '', []);

/** Tags are tidy already: each is tidied when it is added. */
export const tidyPinWords = (words: PinWords): PinWords =>
  pinWords((field) => PIN_TEXTS[field].tidy(words[field]), words.tags);

export const pinProblems = (words: PinWords): Partial<Record<PinField, string>> =>
  Object.fromEntries(
    PIN_FIELDS.flatMap((field) => {
      const problem = field === 'tags' ? tagsProblem(words.tags) : PIN_TEXTS[field].problemOf(words[field]);
      return problem === undefined ? [] : [[field, problem]];
    }),
  );

export const pickPinFields = <T extends Readonly<Record<PinField, unknown>>>(from: T): Pick<T, PinField> =>
  Object.fromEntries(PIN_FIELDS.map((field) => [field, from[field]])) as Pick<T, PinField>;

export const altCharactersLeft = (alt: string): number => ALT_MAX - lengthOf(PIN_TEXTS.alt.tidy(alt));
