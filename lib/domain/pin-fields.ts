import { destinationProblem, tidyDestination } from '@/lib/domain/destination';
import { tagsProblem } from '@/lib/domain/tag-name';
import { lengthOf, textProblem, tidyLine } from '@/lib/domain/typed-text';

/**
 * The fields that a person writes of a pin, in the order of the forms. Each is a column of `pins`, a field of the API by
 * that name, and a parameter `new_…` of `publish_pin` and `edit_pin`; the forms, the export and the checks of words go by
 * this list.
 */
export const PIN_FIELDS = ['title', 'alt', 'tags', 'destination'] as const;
export type PinField = (typeof PIN_FIELDS)[number];
type PinTextField = Exclude<PinField, 'tags'>;

/** The fields of a pin, as forms hold them: '' where nothing is said. */
export type PinWords = Readonly<Record<PinTextField, string>> & { readonly tags: readonly string[] };

interface PinText {
  /** Its name in a sentence. */
  label: string;
  /** The text as it is kept. */
  tidy: (text: string) => string;
  /** A sentence about what is wrong with a tidy text, undefined when nothing is. */
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
  // One line, for it is read out in one go; while there is none it is made of the tags.
  alt: { label: 'Alt text', tidy: tidyLine, problemOf: (alt) => textProblem(alt, { max: ALT_MAX }) },
  destination: {
    label: 'Destination',
    tidy: tidyDestination,
    problemOf: (link) => (link === '' ? undefined : destinationProblem(link)),
  },
} satisfies Record<PinTextField, PinText>;

export const PIN_TEXT_FIELDS = PIN_FIELDS.filter((field) => field !== 'tags');

/** The words of a pin, each text as `textOf` gives it. */
export const pinWords = (textOf: (field: PinTextField) => string, tags: readonly string[]): PinWords => ({
  ...(Object.fromEntries(PIN_TEXT_FIELDS.map((field) => [field, textOf(field)])) as Record<PinTextField, string>),
  tags,
});

export const NO_PIN_WORDS = pinWords(() => '', []);

/** The words as they are kept; tags are tidied one by one, as they are added. */
export const tidyPinWords = (words: PinWords): PinWords =>
  pinWords((field) => PIN_TEXTS[field].tidy(words[field]), words.tags);

/** Sentences about what is wrong with tidy words, by field. */
export const pinProblems = (words: PinWords): Partial<Record<PinField, string>> =>
  Object.fromEntries(
    PIN_FIELDS.flatMap((field) => {
      const problem = field === 'tags' ? tagsProblem(words.tags) : PIN_TEXTS[field].problemOf(words[field]);
      return problem === undefined ? [] : [[field, problem]];
    }),
  );

/** The fields of something that has them all, without what else it has. */
export const pickPinFields = <T extends Readonly<Record<PinField, unknown>>>(from: T): Pick<T, PinField> =>
  Object.fromEntries(PIN_FIELDS.map((field) => [field, from[field]])) as Pick<T, PinField>;

export const altCharactersLeft = (alt: string): number => ALT_MAX - lengthOf(PIN_TEXTS.alt.tidy(alt));
