/** Stops what `global-setup.ts` started. */
export default async function globalTeardown(): Promise<void> {
  const shared: typeof globalThis & { stopTestServer?: () => Promise<void> } = globalThis;
  await shared.stopTestServer?.();
}
