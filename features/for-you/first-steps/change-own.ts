import { api } from '@/lib/client/api';
import { readViewer } from '@/lib/client/viewer';
import { storeViewer } from '@/lib/client/viewer-store';
import type { Account } from '@/lib/schemas/account';

/** @throws ApiError */
export async function changeOwn(userId: string, body: object): Promise<void> {
  const account = await api<Account>(`/users/${userId}`, { method: 'PATCH', body });
  storeViewer({ ...readViewer(), ...account });
}
