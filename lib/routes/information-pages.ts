interface InformationPage {
  path: `/${string}`;
  /** Of its link in the footer. */
  label: string;
  /** Law and contact: shown to who has not told their age yet. */
  isBeforeAge: boolean;
}

/** The pages of text that say what the site is, in the order of the footer and of the sitemap. */
export const INFORMATION_PAGES = {
  updates: { path: '/updates', label: 'Updates', isBeforeAge: true },
  contact: { path: '/contact-us', label: 'Contact us', isBeforeAge: true },
  dmca: { path: '/dmca-policy', label: 'DMCA policy', isBeforeAge: true },
  partners: { path: '/our-partners', label: 'Our partners', isBeforeAge: false },
  terms: { path: '/terms', label: 'Terms', isBeforeAge: true },
  privacy: { path: '/privacy', label: 'Privacy', isBeforeAge: true },
  records: { path: '/2257', label: '2257', isBeforeAge: true },
} as const satisfies Record<string, InformationPage>;

export const informationPages: readonly InformationPage[] = Object.values(INFORMATION_PAGES);
