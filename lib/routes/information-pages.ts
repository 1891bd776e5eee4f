interface InformationPage {
  path: `/${string}`;
  /** Of its link in the footer. */
  label: string;
  /** Law and contact: shown to who has not told their age yet. */
  isBeforeAge: boolean;
  /** The day on which its text last changed, for the sitemap. */
  changed: string;
}

/** The pages of text that say what the site is, in the order of the footer and of the sitemap. */
export const INFORMATION_PAGES = {
  updates: { path: '/updates', label: 'Updates', isBeforeAge: true, changed: '2026-11-21' },
  contact: { path: '/contact-us', label: 'Contact us', isBeforeAge: true, changed: '2026-11-21' },
  dmca: { path: '/dmca-policy', label: 'DMCA policy', isBeforeAge: true, changed: '2026-11-21' },
  partners: { path: '/our-partners', label: 'Our partners', isBeforeAge: false, changed: '2026-11-21' },
  terms: { path: '/terms', label: 'Terms', isBeforeAge: true, changed: '2026-11-21' },
  privacy: { path: '/privacy', label: 'Privacy', isBeforeAge: true, changed: '2026-11-23' },
  records: { path: '/2257', label: '2257', isBeforeAge: true, changed: '2026-11-21' },
} as const satisfies Record<string, InformationPage>;

export const informationPages: readonly InformationPage[] = Object.values(INFORMATION_PAGES);
