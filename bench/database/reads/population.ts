import { upTo } from '@/bench/database/random';
import { getPool } from '@/lib/db/client';

/** People and boards are numbered from 1. */
let counts = { pins: 0, people: 0, boards: 0 };

/** Call first. */
export async function countPopulation(): Promise<void> {
  const { rows } = await getPool().query<typeof counts>(
    `select (select count(*)::int from pins) pins, (select max(id)::int from users) people, (select max(id)::int from boards) boards`,
  );
  if (rows[0]) counts = rows[0];
}

export const person = (exponent?: number) => upTo(counts.people, exponent);

export const board = (exponent?: number) => upTo(counts.boards, exponent);

/** Mostly frequent posters, by the rule of `load/draws.sql`. */
export const poster = () => ((person(2) * 7919) % counts.people) + 1;

/** The person with 5,000 likes. */
export const liker = () => counts.people;
