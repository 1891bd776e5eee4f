import { api, ApiError } from '@/lib/client/api';
import { deviceFilter, filterCopy, setDeviceFilter, setFilterCopy } from '@/lib/client/content-filter';
import { toContentFilter, type ContentFilter } from '@/lib/domain/content-filter';
import type { Account } from '@/lib/schemas/account';

async function save(userId: string): Promise<void> {
  const sexualityFilter = deviceFilter();
  await api(`/users/${userId}/sexualityFilter`, { method: 'PUT', body: { sexualityFilter } });
  setFilterCopy(sexualityFilter);
}

/** If saving fails, `pushFilter` saves it later. */
export async function saveAndGo(userId: string, go: () => void): Promise<void> {
  try {
    await save(userId);
  } catch (error) {
    const isLeaving = error instanceof ApiError && (error.status === 401 || error.code === 'banned');
    if (isLeaving) return;
  }
  go();
}

/** Saves a filter that a category has switched on this device; returns the account's previous one, or null. */
export async function pushFilter(userId: string): Promise<ContentFilter | null> {
  const copy = filterCopy();
  if (copy === null || copy === deviceFilter()) return null;
  await save(userId);
  return toContentFilter(copy);
}

export function followFilter({ sexualityFilter }: Account): void {
  const isKnown = filterCopy() === sexualityFilter;
  setFilterCopy(sexualityFilter);
  if (isKnown || deviceFilter() === sexualityFilter) return;
  setDeviceFilter(sexualityFilter);
  location.reload();
}
