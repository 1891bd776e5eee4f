import { api } from '@/lib/client/api';
import type { Pin } from '@/lib/schemas/pin';
import type { Profile } from '@/lib/schemas/user';

export type Maker = Pick<Profile, '_id' | 'name' | 'image'>;

const byPin = new Map<string, Promise<Maker | null>>();
const byId = new Map<string, Promise<Maker>>();

function once<T>(read: Map<string, Promise<T>>, key: string, readIt: () => Promise<T>): Promise<T> {
  const value = read.get(key) ?? readIt();
  read.set(key, value);
  return value;
}

const get = <T>(path: string) => api<T>(path, { isQuiet: true });

/** Who posted a pin; cards do not say it. Null if that cannot be read. */
export const makerOf = (pinId: string): Promise<Maker | null> =>
  once(byPin, pinId, async () => {
    try {
      const { postedBy } = await get<Pin>(`/pins/${pinId}`);
      return await once(byId, postedBy, () => get<Maker>(`/users/${postedBy}`));
    } catch {
      return null;
    }
  });
