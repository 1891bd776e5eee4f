export const SWITCHES = ['uploads', 'sign-ups', 'writes'] as const;
export type SwitchName = (typeof SWITCHES)[number];

export type Switches = Readonly<Record<SwitchName, boolean>>;

export const NOTHING_STOPPED: Switches = { uploads: false, 'sign-ups': false, writes: false };

/** In the plural. */
export const SWITCH_LABELS: Record<SwitchName, string> = {
  uploads: 'Uploads',
  'sign-ups': 'New accounts',
  writes: 'All additions and changes',
};

const SENTENCES: Record<SwitchName, string> = {
  uploads: 'Uploads are stopped for a while. Everything else goes on as usual.',
  'sign-ups': 'New accounts cannot be made for a while. Everything else goes on as usual.',
  writes: 'Nothing can be added or changed for a while. Browsing goes on as usual.',
};

export const refusalOf = (name: SwitchName): string => `${SENTENCES[name].split('. ')[0]}. Please try again later.`;

export function switchNotice(switches: Switches): string | undefined {
  if (switches.writes) return SENTENCES.writes;
  if (switches.uploads && switches['sign-ups']) {
    return 'Uploads and new accounts are stopped for a while. Everything else goes on as usual.';
  }
  const stopped = SWITCHES.find((name) => switches[name]);
  return stopped && SENTENCES[stopped];
}

export const stopsSignUps = (switches: Switches): boolean => switches['sign-ups'] || switches.writes;
