import { SpanStatusCode, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { sql } from 'kysely';
import { useTestDatabase } from '@/jest/database';
import { db, namedQuery } from '@/lib/db/client';
import { traceSql } from '@/lib/tracing/trace-sql';

useTestDatabase();

it('statements of a traced request are spans with their texts, not with their values, others are none', async () => {
  const exporter = new InMemorySpanExporter();
  new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();
  traceSql();
  await namedQuery('untraced', 'select 1 as n', []);
  await trace.getTracer('test').startActiveSpan('request', async (request) => {
    expect(await namedQuery('greeting', 'select $1::text as word', ['private words'])).toEqual([
      { word: 'private words' },
    ]);
    await db.selectFrom('users').select('id').where('name', '=', 'private words').execute();
    await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero');
    request.end();
  });
  const spans = exporter.getFinishedSpans();
  expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['greeting', 'SELECT', 'request']));
  const request = spans.find(({ name }) => name === 'request');
  for (const span of spans) {
    if (span !== request) expect(span.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
    expect(JSON.stringify([span.name, span.attributes, span.status])).not.toMatch(/private words|division/);
  }
  expect(spans.map(({ name }) => name)).not.toContain('untraced');
  const failed = spans.filter(({ status }) => status.code === SpanStatusCode.ERROR);
  expect(failed).toMatchObject([{ status: { message: '22012' } }]);
});
