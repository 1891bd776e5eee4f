export const RTA = 'RTA-5042-1996-1400-1577-RTA';

/** Labels of adult content for crawlers and parental filters (rule 88). */
export const RATINGS = { rating: ['adult', RTA], 'age-meta-label': ['age=18'] };

export const RATING_TAGS = Object.entries(RATINGS)
  .flatMap(([name, values]) => values.map((content) => `<meta name="${name}" content="${content}">`))
  .join('');

/** The head of pages without structured data of their own. */
export const ADULT_LABELS = `${RATING_TAGS}<script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'WebPage',
  isFamilyFriendly: false,
})}</script>`;
