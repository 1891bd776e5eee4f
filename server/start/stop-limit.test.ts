import { onStop, stopAll } from '@/server/start/cleanup';

it('a late stop is named, and ended with the later ones', async () => {
  jest.useFakeTimers();
  const exited = jest.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const said = jest.spyOn(console, 'error').mockReturnValue();
  const kill = jest.fn();
  onStop('PostgreSQL', () => undefined, { kill });
  onStop('jobs', () => new Promise(() => undefined));
  onStop('front', () => undefined, { kill });

  void stopAll(0);
  await jest.advanceTimersByTimeAsync(9_400);
  expect(exited).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(100);
  expect(said.mock.calls).toEqual([['Not stopped within 9.5 s, and ended: jobs, PostgreSQL.']]);
  expect(kill).toHaveBeenCalledTimes(1);
  expect(exited).toHaveBeenCalledWith(1);
});
