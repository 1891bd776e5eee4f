import { api } from '@/lib/client/api';
import { ofTab, stored } from '@/lib/client/stored';
import { storeViewer } from '@/lib/client/viewer-store';
import type { Account } from '@/lib/schemas/account';

const KEY = 'verification';
const pathOf = (userId: string) => `/users/${userId}/verification`;

/** Leaves for the provider's page. @throws ApiError */
export async function beginVerification(userId: string): Promise<void> {
  const { location: to, memory } = await api<{ location: string; memory: string }>(pathOf(userId), { method: 'POST' });
  sessionStorage.setItem(KEY, memory); // Throws without room: the proof would be lost.
  location.assign(to);
}

/** @param answer the query with which the provider has led back @throws ApiError */
export async function finishVerification(userId: string, answer: string): Promise<void> {
  const memory = stored(KEY, ofTab) ?? '';
  storeViewer(await api<Account>(pathOf(userId), { method: 'PUT', body: { answer, memory } }));
  sessionStorage.removeItem(KEY);
}
