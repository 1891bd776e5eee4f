import { api, ApiError } from '@/lib/client/api';
import { setDeviceFilter, setFilterCopy } from '@/lib/client/content-filter';
import { stored } from '@/lib/client/stored';
import { CONTENT_FILTER_COOKIE, toContentFilter, type ContentFilter } from '@/lib/domain/content-filter';
import type { Account } from '@/lib/schemas/account';

/** The filter under which this browser asks for pages. */
function deviceFilter(): ContentFilter {
  const cookies = document.cookie.split('; ');
  const pair = cookies.find((cookie) => cookie.startsWith(`${CONTENT_FILTER_COOKIE}=`));
  return toContentFilter(pair?.slice(CONTENT_FILTER_COOKIE.length + 1));
}

const filterCopy = () => stored(CONTENT_FILTER_COOKIE);

/** Saves this device's filter with the account; the copy then says that the two agree. */
async function save(userId: string): Promise<void> {
  const sexualityFilter = deviceFilter();
  await api(`/users/${userId}/sexualityFilter`, { method: 'PUT', body: { sexualityFilter } });
  setFilterCopy(sexualityFilter);
}

/** Saves the filter that was just chosen and reloads. One that cannot be saved now is saved by `pushFilter` later. */
export async function saveAndReload(userId: string): Promise<void> {
  try {
    await save(userId);
  } catch (error) {
    const isLeaving = error instanceof ApiError && (error.status === 401 || error.code === 'banned');
    if (isLeaving) return;
  }
  location.reload();
}

/** Saves a filter that has changed on this device without being saved: by opening a category that switches it. */
export async function pushFilter(userId: string): Promise<void> {
  const copy = filterCopy();
  if (copy !== null && copy !== deviceFilter()) await save(userId);
}

/** Takes over a filter that was chosen on another device. */
export function followFilter({ sexualityFilter }: Account): void {
  const isKnown = filterCopy() === sexualityFilter;
  setFilterCopy(sexualityFilter);
  if (isKnown || deviceFilter() === sexualityFilter) return;
  setDeviceFilter(sexualityFilter);
  location.reload();
}
