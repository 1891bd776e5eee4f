/** Works at several items at once, and yields the results in the order of the items. */
export async function* mapInOrder<Item, Result>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const inFlight: Promise<Result>[] = [];
  for await (const item of items) {
    const begun = work(item);
    begun.catch(() => undefined);
    const first = inFlight.push(begun) === atOnce ? inFlight.shift() : undefined;
    if (first) yield await first;
  }
  for (const each of inFlight) yield await each;
}

/** Pairs items with others of equal keys. Both must be sorted by key; an item out of order gets no pair. */
export async function* pairInOrder<Item extends { key: string }, Other extends { key: string }>(
  items: AsyncIterable<Item>,
  others: AsyncIterable<Other>,
): AsyncGenerator<{ item: Item; other?: Other }> {
  const found = others[Symbol.asyncIterator]();
  try {
    let current = await found.next();
    for await (const item of items) {
      while (!current.done && current.value.key < item.key) current = await found.next();
      yield { item, other: !current.done && current.value.key === item.key ? current.value : undefined };
    }
  } finally {
    await found.return?.();
  }
}
