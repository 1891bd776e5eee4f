import { whenNear } from '@/lib/client/when-near';

type Change = Pick<IntersectionObserverEntry, 'isIntersecting'>;

class FakeObserver {
  static last: FakeObserver;
  readonly observe = jest.fn();
  readonly disconnect = jest.fn();
  constructor(
    readonly report: (changes: Change[]) => void,
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
  ['it was far and has come near before the first report', [isFar, isNear], 1],
  ['it was near and has left before the first report', [isNear, isFar], 0],
])('when %s, the callback runs accordingly', (_what, changes, times) => {
  const { observer, onNear } = watch();
  observer.report(changes);
  expect(onNear).toHaveBeenCalledTimes(times);
});
