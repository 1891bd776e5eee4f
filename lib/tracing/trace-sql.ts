import { SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import pg from 'pg';

const LONGEST_TEXT = 2_000;

/** What a connection is asked: a text, or an object that may name the statement. */
type Question = string | { name?: string; text?: string } | undefined;
type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** From here on each statement that a traced request asks for is a span, with its text but without its values. */
export function traceSql(): void {
  const tracer = trace.getTracer('sql');
  const query: Query = pg.Client.prototype.query;
  const traced: Query = function (...args) {
    if (!trace.getActiveSpan()) return query.apply(this, args);
    const { name, text = '' } = read(args[0]);
    const span = tracer.startSpan(name ?? text.trim().split(/\s/, 1)[0]?.toUpperCase() ?? 'SQL', {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_TEXT) },
    });
    const onDone = args.at(-1);
    if (typeof onDone === 'function') {
      const told = (error: unknown, result: unknown) => {
        end(span, error);
        onDone(error, result);
      };
      return query.apply(this, [...args.slice(0, -1), told]);
    }
    const answer = query.apply(this, args);
    Promise.resolve(answer).then(
      () => end(span),
      (error: unknown) => end(span, error),
    );
    return answer;
  };
  Reflect.set(pg.Client.prototype, 'query', traced);
}

const read = (question: unknown): Exclude<Question, string | undefined> => {
  const asked = question as Question;
  return typeof asked === 'string' ? { text: asked } : (asked ?? {});
};

/** Of an error its code alone: messages of the database hold what rows do. */
function end(span: Span, error?: unknown): void {
  if (error) {
    const code: unknown = Reflect.get(Object(error), 'code');
    span.setStatus({ code: SpanStatusCode.ERROR, message: typeof code === 'string' ? code : undefined });
  }
  span.end();
}
