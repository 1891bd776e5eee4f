import { change, chosenPins, commonValues, NO_PINS, roomLeft } from '@/lib/client/new-pins/change';
import { NO_FIELDS } from '@/lib/client/new-pins/new-pin';
import { donePin, pinOf, uploadOf } from '@/lib/client/new-pins/testing/samples';

const stateOf = (...pins: ReturnType<typeof pinOf>[]) => change(NO_PINS, { do: 'add', pins });
const fieldsOf = (state: typeof NO_PINS) => state.pins.map(({ fields }) => fields);

it('the list of new pins adds at the end and removes by id', () => {
  const state = change(stateOf(pinOf('a'), pinOf('b')), { do: 'add', pins: [pinOf('c')] });
  expect(change(state, { do: 'remove', id: 'b' }).pins.map(({ id }) => id)).toEqual(['a', 'c']);
});

it('a change keeps the other pins identical, so that their cards do not rerender', () => {
  const state = stateOf(pinOf('a'), pinOf('b'));
  const after = change(state, { do: 'edit', id: 'a', fields: { title: 'New' } });
  expect(after.pins[1]).toBe(state.pins[1]);
  expect(change(state, { do: 'edit', id: 'gone', fields: { title: 'New' } })).toBe(state);
});

it('the list of new pins drops the error of a field when the field is changed', () => {
  const state = stateOf(pinOf('a', { problems: { title: 'Title is required', tags: 'Add at least one tag.' } }));
  const after = change(state, { do: 'edit', id: 'a', fields: { title: 'New' } });
  expect(after.pins[0]?.problems).toEqual({ tags: 'Add at least one tag.' });
});

it('the list of new pins changes nothing of a pin that is being published', () => {
  const state = stateOf(pinOf('a', { stage: { kind: 'publishing' } }));
  const edited = change(state, { do: 'edit', id: 'a', fields: { title: 'New' } });
  expect(fieldsOf(edited)).toEqual(fieldsOf(state));
  expect(fieldsOf(change(state, { do: 'edit-each', ids: ['a'], field: 'tags', before: [], after: ['red'] }))).toEqual(
    fieldsOf(state),
  );
});

it('tags of several pins are added to and removed from each, beside what it has alone', () => {
  const tagged = (id: string, ...tags: string[]) => donePin(id, { fields: { ...NO_FIELDS, tags } });
  const state = stateOf(tagged('a', 'own', 'both'), tagged('b', 'both'), tagged('c', 'both'));
  expect(commonValues(state.pins, 'tags')).toEqual(['both']);
  const each = { do: 'edit-each', ids: ['a', 'b'], field: 'tags' } as const;
  const added = change(state, { ...each, before: ['both'], after: ['both', 'new'] });
  expect(fieldsOf(added).map(({ tags }) => tags)).toEqual([['own', 'both', 'new'], ['both', 'new'], ['both']]);
  const removed = change(added, { ...each, before: ['both', 'new'], after: ['new'] });
  expect(fieldsOf(removed).map(({ tags }) => tags)).toEqual([['own', 'new'], ['new'], ['both']]);
});

it('the latest added pins are chosen, and all while none of the chosen is left', () => {
  const idsOf = (state: typeof NO_PINS) => chosenPins(state).map(({ id }) => id);
  const state = change(stateOf(pinOf('a')), { do: 'add', pins: [pinOf('b'), pinOf('c')] });
  expect(idsOf(state)).toEqual(['b', 'c']);
  expect(idsOf(change(state, { do: 'choose', ids: ['a'] }))).toEqual(['a']);
  const refused = { upload: { kind: 'failed', message: 'No.', isFinal: true } } as const;
  const [withoutB] = [change(state, { do: 'update', id: 'b', to: refused })];
  expect(idsOf(withoutB)).toEqual(['c']);
  expect(idsOf(change(withoutB, { do: 'remove', id: 'c' }))).toEqual(['a']);
});

it('the list of new pins takes over the title that the site suggests, unless there is one', () => {
  const done = { upload: { kind: 'done', upload: uploadOf('1', { title: 'Suggested' }) } } as const;
  const nameless = { ...pinOf('IMG_1234'), id: 'a' };
  expect(nameless.fields.title).toBe('');
  const state = stateOf(nameless, pinOf('Waves'));
  expect(fieldsOf(change(state, { do: 'update', id: 'a', to: done }))[0]?.title).toBe('Suggested');
  expect(fieldsOf(change(state, { do: 'update', id: 'Waves', to: done }))[1]?.title).toBe('Waves');
  const emptied = change(state, { do: 'edit', id: 'a', fields: { title: '' } });
  expect(fieldsOf(change(emptied, { do: 'update', id: 'a', to: done }))[0]?.title).toBe('');
});

it('a message about added pictures goes when one of them fails, is removed or edited', () => {
  const note = { kind: 'status', text: '2 pictures added.' } as const;
  const state = change(stateOf(pinOf('a'), pinOf('b')), { do: 'tell', note });
  const failed = { upload: { kind: 'failed', message: 'No.' } } as const;
  expect(change(state, { do: 'update', id: 'a', to: failed }).note).toBeNull();
  expect(change(state, { do: 'remove', id: 'a' }).note).toBeNull();
  expect(change(state, { do: 'edit', id: 'a', fields: { title: 'New' } }).note).toBeNull();
});

it('the list of new pins has room for forty that are not published', () => {
  const many = Array.from({ length: 39 }, (_, i) => pinOf(`p${i}`));
  const published = pinOf('out', {
    stage: { kind: 'published', pin: { _id: '1', slug: 'x', title: 'X', image: '' }, missed: [] },
  });
  const refused = pinOf('no', { upload: { kind: 'failed', message: 'No.', isFinal: true } });
  expect(roomLeft(stateOf(...many, published, refused))).toBe(1);
  expect(roomLeft(stateOf(...many, pinOf('x'), pinOf('y')))).toBe(0);
});
