import { whenNear } from '@/lib/client/when-near';

type Change = Pick<IntersectionObserverEntry, 'isIntersecting'>;

class FakeObserver {
  static last: FakeObserver;
  readonly observe = jest.fn();
  readonly disconnect = jest.fn();
  constructor(
    readonly tell: (changes: Change[]) => void,
    readonly options: IntersectionObserverInit,
  ) {
    FakeObserver.last = this;
  }
}

const element = {} as Element;
const isNear: Change = { isIntersecting: true };
const isFar: Change = { isIntersecting: false };

function watch() {
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  const onNear = jest.fn();
  const end = whenNear(element, onNear, { rootMargin: '9px' });
  return { onNear, end, observer: FakeObserver.last };
}

it('an element is watched in the view that was described, until that is ended', () => {
  const { observer, end } = watch();
  expect(observer.options).toEqual({ rootMargin: '9px' });
  expect(observer.observe).toHaveBeenCalledWith(element);
  end();
  expect(observer.disconnect).toHaveBeenCalled();
});

it.each<[string, Change[], number]>([
  ['it is near', [isNear], 1],
  ['it is far', [isFar], 0],
  ['it was far and has come near before anybody was told', [isFar, isNear], 1],
  ['it was near and has left before anybody was told', [isNear, isFar], 0],
])('when %s, that is told accordingly', (_what, changes, times) => {
  const { observer, onNear } = watch();
  observer.tell(changes);
  expect(onNear).toHaveBeenCalledTimes(times);
});
