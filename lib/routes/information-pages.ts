interface InformationPage {
  path: `/${string}`;
  label: string;
  /** Law and contact: reachable before the age check. */
  isBeforeAge: boolean;
  /** Date of the last change, for the sitemap. */
  changed: string;
  /** Of its form. */
  parameters?: readonly string[];
}

export const INFORMATION_PAGES = {
  updates: { path: '/updates', label: 'Updates', isBeforeAge: true, changed: '2026-11-21' },
  contact: { path: '/contact-us', label: 'Contact us', isBeforeAge: true, changed: '2026-11-28' },
  dmca: { path: '/dmca-policy', label: 'DMCA policy', isBeforeAge: true, changed: '2026-11-28' },
  removeMyImage: {
    path: '/remove-my-image',
    label: 'Remove an intimate image of me',
    isBeforeAge: true,
    changed: '2026-11-27',
    parameters: ['pin', 'board', 'user', 'problem'],
  },
  searchHelp: { path: '/help/search', label: 'Search help', isBeforeAge: false, changed: '2026-11-28' },
  partners: { path: '/our-partners', label: 'Our partners', isBeforeAge: false, changed: '2026-11-21' },
  terms: { path: '/terms', label: 'Terms', isBeforeAge: true, changed: '2026-11-28' },
  privacy: { path: '/privacy', label: 'Privacy', isBeforeAge: true, changed: '2026-11-28' },
  records: { path: '/2257', label: '2257', isBeforeAge: true, changed: '2026-11-28' },
} as const satisfies Record<string, InformationPage>;

export const informationPages: readonly InformationPage[] = Object.values(INFORMATION_PAGES);
