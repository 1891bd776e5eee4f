/** The mark of the header `rating`. */
export const RTA = 'RTA-5042-1996-1400-1577-RTA';

/** Marks of adult content that crawlers and parental filters read, each some of them (rule 26). */
export const RATINGS = { rating: ['adult', RTA], 'age-meta-label': ['age=18'] };

/** The marks as tags of a head that the framework does not make. */
export const RATING_TAGS = Object.entries(RATINGS)
  .flatMap(([name, values]) => values.map((content) => `<meta name="${name}" content="${content}">`))
  .join('');
