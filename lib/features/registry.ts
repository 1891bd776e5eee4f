import type { Transaction } from 'kysely';
import type { DB } from '@/lib/db/types';
import type { Feature, FeatureEvents } from '@/lib/features/feature';
import type { FeatureMetrics } from '@/lib/features/metrics';
import type { PageSources } from '@/lib/features/page-sources';
import type { Ports } from '@/lib/features/ports';
import type { AccountExport } from '@/lib/schemas/account-export';

/** Next.js may load a module more than once in a process: all copies share one list. */
const KEY = Symbol.for('pins.features');
const shared = globalThis as typeof globalThis & { [KEY]?: readonly Feature[] };

/** Gives this process its features, in place of those before. */
export function registerFeatures(features: readonly Feature[]): void {
  shared[KEY] = features;
}

/** @throws Error where nobody registered any, were it none: a program that forgot would protect people less */
export function registeredFeatures(): readonly Feature[] {
  const features = shared[KEY];
  if (!features) throw new Error('This process has registered no features.');
  return features;
}

/** Tells each feature of an event, in the caller's transaction. */
export async function tellFeatures<Name extends keyof FeatureEvents>(
  trx: Transaction<DB>,
  name: Name,
  event: FeatureEvents[Name],
): Promise<void> {
  for (const { listeners } of registeredFeatures()) await (await listeners?.())?.[name]?.(trx, event);
}

/** Whether new pins wait unseen for the answer of a feature. */
export const newPinsWait = (): boolean => registeredFeatures().some(({ delaysNewPins }) => delaysNewPins?.());

/** What pages use of other origins, for all features. */
export function pageSources(): Required<PageSources> {
  const all = registeredFeatures().flatMap((feature) => feature.pageSources?.() ?? []);
  const of = (kind: keyof PageSources) => [...new Set(all.flatMap((sources) => sources[kind] ?? []))];
  return { frames: of('frames'), scripts: of('scripts'), calls: of('calls') };
}

/** How the poster of a removed pin can object; undefined: by writing to the operator. */
export const objectionTo = (pinId: number) =>
  registeredFeatures()
    .find((feature) => feature.objectionTo)
    ?.objectionTo?.(pinId);

/** Pages where people set up their account; undefined: there are none. */
export const firstSteps = (): Feature['firstSteps'] =>
  registeredFeatures().find((feature) => feature.firstSteps)?.firstSteps;

/** Whether verified makers alone may upload. */
export const onlyMakersUpload = (): boolean => registeredFeatures().some((feature) => feature.onlyMakersUpload?.());

/** What features add to the launcher's metrics. */
export const featureMetrics = (): FeatureMetrics[] => registeredFeatures().flatMap(({ metrics }) => metrics ?? []);

/** The export of a person's data, with what features keep of them. */
export async function withFeatureExports(data: AccountExport, userId: number): Promise<AccountExport> {
  let all = data;
  for (const { userExport } of registeredFeatures()) all = (await userExport?.(all, userId)) ?? all;
  return all;
}

/** The answer of the first feature that has one; undefined: the caller's plain answer holds. */
export async function portOf<Name extends keyof Ports>(name: Name): Promise<Ports[Name] | undefined> {
  for (const { ports } of registeredFeatures()) {
    const port = (await ports?.())?.[name];
    if (port) return port;
  }
  return undefined;
}
