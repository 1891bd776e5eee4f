import type { TakedownKind } from '@/lib/domain/takedown';

export const TAKEDOWN_LIMITS = {
  pins: 100,
  pinUrl: 500,
  /** Of a form's field. */
  links: 20_000,
  name: 120,
  postalAddress: 500,
  phone: 40,
  description: 3_000,
  actsFor: 300,
} as const;

/** Hours after which a notice is due, and at which everybody who may decide it is warned. */
export const TAKEDOWN_HOURS = { due: 48, warnings: [24, 36, 44] } as const;

/** How the picture that was sent is named in the list of a notice. */
export const SENT_PICTURE = 'The picture that you sent';

interface KindWords {
  label: string;
  hint: string;
  description: string;
  /** As the law demands. */
  needsPostalAddress: boolean;
  statements: readonly string[];
}

/** Word for word as shown, confirmed and kept. */
export const TAKEDOWN_WORDS: Readonly<Record<TakedownKind, KindWords>> = {
  copyright: {
    label: 'A work of mine is copied',
    hint: 'A notice under the Digital Millennium Copyright Act (17 U.S.C. § 512).',
    description: 'The work that is copied, and where it is published',
    needsPostalAddress: true,
    statements: [
      'I believe in good faith that the use of the work is not authorised by its owner, the owner’s agent or the law.',
      'The information in this notice is accurate and, under penalty of perjury, I am the owner or may act for the owner.',
    ],
  },
  consent: {
    label: 'An intimate picture was published without consent',
    hint: 'For the person shown, or whoever acts for them.',
    description: 'Who is shown, and how they can be recognised',
    needsPostalAddress: false,
    statements: [
      'I am the person shown, or I may act for them.',
      'I believe in good faith that the picture was published without the consent of the person shown.',
    ],
  },
  depicted: {
    label: 'I am shown and want to be taken out',
    hint: 'For people who once agreed to be shown, or who cannot tell.',
    description: 'Where you appear, and how to recognise you',
    needsPostalAddress: false,
    statements: ['I am the person shown, or I may act for them.', 'The information in this notice is accurate.'],
  },
};

/** The signature repeats the name; case and blanks do not matter. */
export const isSignedBy = (name: string, signature: string): boolean =>
  plain(name) !== '' && plain(name) === plain(signature);

const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
