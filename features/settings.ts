import { features } from '@/features';
import { ENV_KEYS, EnvError, readEnv, type WrongSettings } from '@/lib/read-env';

type Source = Record<string, string | undefined>;

/** Settings of core and of features, in the order of `.env.example`. */
export const ALL_ENV_KEYS: readonly string[] = [
  ...ENV_KEYS,
  ...features.flatMap(({ settings }) => settings?.keys ?? []),
];

/** Closes the site to some: without the feature that knows it, the site would open to everybody. */
const CLOSING = 'AGE_REGIONS';

/** What is wrong with the settings of core and of features. */
export function wrongSettings(source: Source, list = features): WrongSettings {
  const readers = [
    () => void readEnv(source),
    ...list.map(
      ({ settings }) =>
        () =>
          void settings?.read(source),
    ),
  ];
  const wrong = readers.flatMap((read) => [...wrongIn(read)]);
  const isKnown = list.some(({ settings }) => settings?.keys.includes(CLOSING));
  return new Map(source[CLOSING] && !isKnown ? [...wrong, [CLOSING, 'is known to no feature of this site']] : wrong);
}

function wrongIn(read: () => void): WrongSettings {
  try {
    read();
    return new Map();
  } catch (error) {
    if (error instanceof EnvError) return error.wrong;
    throw error;
  }
}
