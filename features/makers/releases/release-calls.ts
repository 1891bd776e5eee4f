import type { NewRelease, Releases } from '@/features/makers/releases/release-schema';
import { api } from '@/lib/client/api';

/** People shown, in place of those before. @throws ApiError */
export const setReleases = (pinId: string, releases: readonly NewRelease[]): Promise<Releases> =>
  api<Releases>(`/pins/${pinId}/releases`, { method: 'PUT', body: { releases } });

/** Hides the pin. @throws ApiError */
export const withdrawConsent = (pinId: string, release: string): Promise<void> =>
  api(`/pins/${pinId}/withdrawal`, { method: 'POST', body: { release } });
