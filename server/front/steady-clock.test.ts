import { makeSteadyClock } from './steady-clock';

const HOUR = 3_600_000;

function machine() {
  const clocks = { wall: 1_000 * HOUR, running: 5 };
  const now = makeSteadyClock(
    () => clocks.wall,
    () => clocks.running,
  );
  const start = now();
  const move = (running: number, wall = running) => {
    clocks.running += running;
    clocks.wall += wall;
    return now() - start;
  };
  return { start, move };
}

it('a steady clock begins at the time of the machine and goes as it does', () => {
  const { start, move } = machine();
  expect(start).toBe(1_000 * HOUR);
  expect([move(60), move(1_000), move(0)]).toEqual([60, 1_060, 1_060]);
});

it('a steady clock goes on when the clock of the machine is set back, however often', () => {
  const { move } = machine();
  expect([move(10, 10 - HOUR), move(60_000), move(10, 10 - 2 * HOUR), move(5)]).toEqual([10, 60_010, 60_020, 60_025]);
});

it('a steady clock counts the time in which the machine slept, and no corrections', () => {
  const { move } = machine();
  expect([move(10, HOUR), move(10, 500), move(10, -400)]).toEqual([HOUR, HOUR + 10, HOUR + 20]);
});
