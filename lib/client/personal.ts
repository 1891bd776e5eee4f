import { SHOWN_BY_PAGE } from '@/lib/client/api-error-event';
import { api, ApiError } from '@/lib/client/api';
import { raiseMessage } from '@/lib/client/message-event';
import { readViewer } from '@/lib/client/viewer';
import type { BlockKind } from '@/lib/domain/block-kinds';
import type { HiddenTags } from '@/lib/schemas/personal';

const own = (path: string) => `/users/${readViewer()?._id ?? ''}/${path}`;

/** @throws ApiError */
export const saveHiddenTag = (tag: string, hidden: boolean): Promise<HiddenTags> =>
  api(own(`hidden-tags/${encodeURIComponent(tag)}`), { method: 'PUT', body: { hidden: hidden ? 1 : 0 } });

/** Null for neither. @throws ApiError */
export const saveBlock = (userId: string, kind: BlockKind | null): Promise<unknown> =>
  api(own(`blocks/${userId}`), { method: 'PUT', body: { kind } });

export function showFailure(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  if (!SHOWN_BY_PAGE.has(error.status)) raiseMessage({ kind: 'alert', text: error.message });
}
