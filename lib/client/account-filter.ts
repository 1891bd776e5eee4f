import { api, ApiError } from '@/lib/client/api';
import { deviceFilter, filterCopy, setDeviceFilter, setFilterCopy } from '@/lib/client/content-filter';
import { toContentFilter, type ContentFilter } from '@/lib/domain/content-filter';
import type { Account } from '@/lib/schemas/account';

/** Saves this device's filter with the account; the copy then says that the two agree. */
async function save(userId: string): Promise<void> {
  const sexualityFilter = deviceFilter();
  await api(`/users/${userId}/sexualityFilter`, { method: 'PUT', body: { sexualityFilter } });
  setFilterCopy(sexualityFilter);
}

/** Saves the filter that was just chosen and goes on. One that cannot be saved now is saved by `pushFilter` later. */
export async function saveAndGo(userId: string, go: () => void): Promise<void> {
  try {
    await save(userId);
  } catch (error) {
    const isLeaving = error instanceof ApiError && (error.status === 401 || error.code === 'banned');
    if (isLeaving) return;
  }
  go();
}

/**
 * Saves a filter that has changed on this device without being saved: by opening a category that switches it.
 * @returns what the account had before; null when nothing had changed
 */
export async function pushFilter(userId: string): Promise<ContentFilter | null> {
  const copy = filterCopy();
  if (copy === null || copy === deviceFilter()) return null;
  await save(userId);
  return toContentFilter(copy);
}

/** Takes over a filter that was chosen on another device. */
export function followFilter({ sexualityFilter }: Account): void {
  const isKnown = filterCopy() === sexualityFilter;
  setFilterCopy(sexualityFilter);
  if (isKnown || deviceFilter() === sexualityFilter) return;
  setDeviceFilter(sexualityFilter);
  location.reload();
}
