import { upTo } from '@/bench/database/random';
import { getPool } from '@/lib/db/client';

/** How many there are in the loaded database, whose people and boards are numbered from 1. */
let counts = { pins: 0, people: 0, boards: 0 };

/** Counts what is there; call first. */
export async function countPopulation(): Promise<void> {
  const { rows } = await getPool().query<typeof counts>(
    `select (select count(*)::int from pins) pins, (select max(id)::int from users) people, (select max(id)::int from boards) boards`,
  );
  if (rows[0]) counts = rows[0];
}

/** Somebody; with an exponent above 1 rather those whom many follow and who like much. */
export const person = (exponent?: number) => upTo(counts.people, exponent);

/** Some board; with an exponent above 1 rather those with many pins. */
export const board = (exponent?: number) => upTo(counts.boards, exponent);

/** Somebody who posts, mostly much, by the rule of `load/draws.sql`. */
export const poster = () => ((person(2) * 7919) % counts.people) + 1;

/** The person who likes 5,000 pins. */
export const liker = () => counts.people;
