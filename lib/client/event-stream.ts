interface StreamEvent {
  event: string;
  data: string;
}

/** `onBytes` is called for everything that arrives, heartbeats included. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => undefined,
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      onBytes();
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = toEvent(block);
        if (event.data) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function toEvent(block: string): StreamEvent {
  const found = { event: 'message', data: '' };
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^(event|data): ?(.*)$/.exec(line) ?? [];
    if (name === 'event' || name === 'data') found[name] = value;
  }
  return found;
}
