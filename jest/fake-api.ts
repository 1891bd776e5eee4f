import type { z } from 'zod';
import { json, noContent, refuse } from '@/lib/api/answers';
import { parse } from '@/lib/api/request-body';

/** Answers a request's body as the API would: with the returned value, or with the refusal of a thrown AppError. */
type Answer = (body: unknown, url: URL) => unknown;

interface FakeCall {
  /** Method and path, as `POST /api/boards`. */
  name: string;
  /** JSON that was sent, or the fields of a form. */
  body: unknown;
}

const UNREACHABLE = new TypeError('Failed to fetch');

/** For an answer: the network is away. */
export const offline = (): never => {
  throw UNREACHABLE;
};

/** An answer to bodies that the API's own schema takes; others are refused as the API refuses them. */
export const taking =
  <T>(schema: z.ZodType<T>, answer: (body: T) => unknown): Answer =>
  (body) =>
    answer(parse(schema, body));

function bodyOf(body: BodyInit | null | undefined): unknown {
  if (body instanceof URLSearchParams || body instanceof FormData) return Object.fromEntries(body.entries());
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

/**
 * Stands in for `fetch` at the border of a component: answers calls as the site's API does, refusals included.
 * @param answers by method and path; a call of another URL fails the test
 * @returns the calls that were made
 */
export function fakeApi(answers: Record<string, Answer>): FakeCall[] {
  const calls: FakeCall[] = [];
  globalThis.fetch = async (input, { method = 'GET', body } = {}) => {
    const url = new URL(String(input), location.href);
    const call = { name: `${method} ${url.pathname}`, body: bodyOf(body) };
    calls.push(call);
    try {
      const answer = answers[call.name];
      if (!answer) throw new Error(`The test does not know ${call.name}.`);
      const content = await answer(call.body, url);
      return content === undefined ? noContent() : json(content, 200);
    } catch (error) {
      if (error === UNREACHABLE) throw error;
      return refuse(error, new Request(url));
    }
  };
  return calls;
}
