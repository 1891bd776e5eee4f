import { allowToStop, isStopping, onStop, stopOnSignals } from '@/server/start/cleanup';

const handlers = new Map<unknown, () => void>();
const signal = (name: NodeJS.Signals) => handlers.get(name)?.();

it('the first signal stops, its echo through npm does nothing, a later one skips the wait, and SIGHUP is none', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] }); // the limit of the stop would go on after the test
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  jest.spyOn(process, 'on').mockImplementation((name: unknown, handler: () => void) => {
    handlers.set(name, handler);
    return process;
  });
  const exited = new Promise((resolve) => {
    jest.spyOn(process, 'exit').mockImplementation((code) => {
      resolve(code);
      return undefined as never;
    });
  });
  const printed = jest.spyOn(console, 'log').mockImplementation();
  const skip = jest.fn();
  const order: string[] = [];
  let end = () => {};
  onStop('database', () => void order.push('database'));
  onStop(
    'front',
    () =>
      new Promise<void>((resolve) => {
        order.push('front');
        end = resolve;
      }),
    { skip },
  );
  allowToStop(30_000);
  stopOnSignals();

  expect([...handlers.keys()]).toEqual(['SIGINT', 'SIGTERM', 'SIGHUP']);
  signal('SIGHUP');
  expect(isStopping()).toBe(false);
  signal('SIGINT');
  signal('SIGINT');
  expect(isStopping()).toBe(true);
  expect(skip).not.toHaveBeenCalled();
  expect(printed.mock.calls).toEqual([['Stopping, which takes 40 s at most.']]);
  clock.mockReturnValue(3_000);
  signal('SIGTERM');
  expect(skip).toHaveBeenCalledTimes(1);
  expect(order).toEqual(['front']);
  end();
  expect(await exited).toBe(0);
  expect(order).toEqual(['front', 'database']);
  expect(printed).toHaveBeenLastCalledWith('Stopped after 2.0 s.');
});
