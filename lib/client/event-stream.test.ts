import { readEvents } from '@/lib/client/event-stream';

async function read(pieces: string[]) {
  const bytes = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(bytes.encode(piece));
      controller.close();
    },
  });
  const found: string[] = [];
  const onBytes = jest.fn();
  for await (const { event, data } of readEvents(body, onBytes)) found.push(`${event} ${data}`);
  expect(onBytes).toHaveBeenCalledTimes(pieces.length);
  return found;
}

it('an event stream is read in whatever pieces it comes, without comments', async () => {
  expect(
    await read([':\n\n', 'event: unread\nda', 'ta: {"n":1}\n', '\n:\n\nevent:unread\ndata:2\n\ndata: 3\n\n']),
  ).toEqual(['unread {"n":1}', 'unread 2', 'message 3']);
});

it('an event stream drops an event that is not whole', async () => {
  expect(await read(['event: unread\ndata: 1\n\nevent: unread\ndata: 2'])).toEqual(['unread 1']);
});
