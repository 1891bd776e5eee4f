import { destinationProblem, tidyDestination } from '@/lib/domain/destination';

/** Licences of Creative Commons by the code that a pin's field holds. */
export const LICENSES = {
  cc0: {
    name: 'CC0 1.0',
    allows: 'No rights reserved',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
  'cc-by': {
    name: 'CC BY 4.0',
    allows: 'Credit you',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  'cc-by-sa': {
    name: 'CC BY-SA 4.0',
    allows: 'Credit you, share alike',
    url: 'https://creativecommons.org/licenses/by-sa/4.0/',
  },
  'cc-by-nc': {
    name: 'CC BY-NC 4.0',
    allows: 'Credit you, no commercial use',
    url: 'https://creativecommons.org/licenses/by-nc/4.0/',
  },
} as const;
export type LicenseCode = keyof typeof LICENSES;

export const LICENSE_CODES = Object.keys(LICENSES) as LicenseCode[];

/** An address that is not typed yet. */
export const NO_ADDRESS = 'https://';

const isCode = (text: string): text is LicenseCode => Object.hasOwn(LICENSES, text);

/** `granted`: everybody has the licence at the URL; `asked`: people ask for a licence at the URL. */
export type License = { kind: 'granted'; name: string; url: string } | { kind: 'asked'; url: string };

/** The licence that a pin's poster chose: a code, or the URL of a page where they are asked; null for none. */
export function licenseOf(field: string | null): License | null {
  if (!field) return null;
  return isCode(field)
    ? { kind: 'granted', name: LICENSES[field].name, url: LICENSES[field].url }
    : { kind: 'asked', url: field };
}

export const tidyLicense = (text: string): string => {
  const code = text.trim().toLowerCase();
  return isCode(code) ? code : tidyDestination(text);
};

export function licenseProblem(license: string): string | undefined {
  if (license === '' || isCode(license)) return undefined;
  if (license === NO_ADDRESS) return 'Enter the address of a page where people can ask you.';
  if (/^https?:/i.test(license)) return destinationProblem(license);
  return `Use ${LICENSE_CODES.join(', ')}, or the address of a page where people can ask you.`;
}
