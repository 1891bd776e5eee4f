import { store, stored } from '@/lib/client/stored';

/** Raised on the window for changes in this tab; `storage` reports other tabs. */
const CHANGED = 'device-choice';

/** For browsers without storage: until the page is left. */
const madeHere = new Map<string, boolean>();

export function watchDeviceChoices(onChange: () => void): () => void {
  const changes = [CHANGED, 'storage', 'pageshow'];
  for (const change of changes) addEventListener(change, onChange);
  return () => changes.forEach((change) => removeEventListener(change, onChange));
}

export interface DeviceChoice {
  read: () => boolean;
  choose: (isOn: boolean) => void;
  byDefault: boolean;
}

export function deviceChoice(name: string, byDefault: boolean): DeviceChoice {
  const read = () => {
    const said = stored(name);
    return said === null ? (madeHere.get(name) ?? byDefault) : said === 'on';
  };
  const choose = (isOn: boolean) => {
    madeHere.set(name, isOn);
    store(name, isOn ? 'on' : 'off');
    dispatchEvent(new Event(CHANGED));
  };
  return { read, choose, byDefault };
}
