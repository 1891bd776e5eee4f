import { newPin } from '@/lib/client/new-pins/new-pin';
import { NewPinsStore } from '@/lib/client/new-pins/store';

const pin = newPin('waves.png', { kind: 'url', url: 'https://images.example/waves.png' });

it('a message of success goes with the next act, but not with what goes on by itself', () => {
  const store = new NewPinsStore();
  const note = { kind: 'status', text: '1 picture added.' } as const;
  store.change({ do: 'add', pins: [pin] });
  store.change({ do: 'tell', note });
  store.update(pin.id, { upload: { kind: 'sending', part: 0.5 } });
  expect(store.get().note).toEqual(note);
  store.change({ do: 'edit', id: pin.id, fields: { title: 'Waves' } });
  expect(store.get().note).toBeNull();
  store.change({ do: 'tell', note });
  store.change({ do: 'remove', id: pin.id });
  expect(store.get().note).toBeNull();
});

it('an alert stays', () => {
  const store = new NewPinsStore();
  const note = { kind: 'alert', text: '1 pin needs a fix.' } as const;
  store.change({ do: 'add', pins: [pin] });
  store.change({ do: 'tell', note });
  store.change({ do: 'edit', id: pin.id, fields: { title: 'Waves' } });
  expect(store.get().note).toEqual(note);
});
