import { stored } from '@/lib/client/stored';

/** Raised on the window when a choice changes here; that it changed in another tab is told by `storage`. */
const CHANGED = 'device-choice';

/** Also for browsers that store nothing: until the page is left. */
const madeHere = new Map<string, boolean>();

/** Calls back when a choice may have changed. Returns how to end that. */
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

/** A yes or no that is remembered on this device alone, under a name of the browser's storage. */
export function deviceChoice(name: string, byDefault: boolean): DeviceChoice {
  const read = () => {
    const said = stored(name);
    return said === null ? (madeHere.get(name) ?? byDefault) : said === 'on';
  };
  const choose = (isOn: boolean) => {
    madeHere.set(name, isOn);
    try {
      localStorage.setItem(name, isOn ? 'on' : 'off');
    } catch {
      // Storage may be switched off: the choice then lasts for this page.
    }
    dispatchEvent(new Event(CHANGED));
  };
  return { read, choose, byDefault };
}
