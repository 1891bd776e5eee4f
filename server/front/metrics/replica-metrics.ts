import { Counter, Gauge, type Registry } from 'prom-client';
import type { Replica } from '../replicas/replica';
import type { Replicas } from '../replicas/replicas';

export interface ToldReplicas extends Pick<Replicas, 'begun'> {
  all: readonly Pick<Replica, 'name' | 'isUsed' | 'lagMs'>[];
}

/** Has a registry tell whether replicas are used, how far they are behind, and how many pages are read from them. */
export function tellOfReplicas(registry: Registry, { all, begun }: ToldReplicas): void {
  const labelNames = ['replica'] as const;
  const registers = [registry];
  new Gauge({
    name: 'front_replica_used',
    help: '1 while pages are read from a replica of the database, once it has all of which purges were heard',
    labelNames,
    registers,
    collect() {
      for (const { name, isUsed } of all) this.set({ replica: name }, isUsed ? 1 : 0);
    },
  });
  new Gauge({
    name: 'front_replica_lag_seconds',
    help: 'How long ago everything was committed that a replica of the database has, at most; +Inf before it was known',
    labelNames,
    registers,
    collect() {
      for (const { name, lagMs } of all) this.set({ replica: name }, lagMs / 1_000);
    },
  });
  new Counter({
    name: 'front_pages_begun_total',
    help: 'Pages for the cache that were begun, by where what they show was to be read',
    labelNames: ['server'],
    registers,
    collect() {
      this.reset();
      for (const [server, n] of Object.entries(begun)) this.inc({ server }, n);
    },
  });
}
