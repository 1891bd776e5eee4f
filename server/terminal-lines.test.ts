import { TerminalLines } from '@/server/terminal-lines.mjs';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const CLEAR = /\x1b\[(\d+)A\x1b\[J/;

/** Shows what a terminal would: written lines, less those that were cleared. */
class Screen {
  readonly columns = 20;
  lines: string[] = [];

  write(text: string): boolean {
    const [above = '', count, below] = text.split(CLEAR);
    if (count !== undefined) this.lines.splice(-Number(count));
    this.lines.push(...(below ?? above).split('\n').slice(0, -1));
    return true;
  }
}

it('lines are renewed each second, below what else is written, and vanish one by one', () => {
  const screen = new Screen();
  const terminal = new TerminalLines([screen]);
  let n = 0;
  const removeFirst = terminal.add(() => `Drawing ${n}`);
  const removeSecond = terminal.add(() => 'Building, and a long tail');
  expect(screen.lines).toEqual(['Drawing 0', 'Building, and a lon']);

  n = 7;
  screen.write('a mail\n');
  jest.advanceTimersByTime(1_000);
  expect(screen.lines).toEqual(['a mail', 'Drawing 7', 'Building, and a lon']);

  removeFirst();
  removeFirst();
  expect(screen.lines).toEqual(['a mail', 'Building, and a lon']);
  removeSecond();
  screen.write('ready\n');
  jest.advanceTimersByTime(5_000);
  expect(screen.lines).toEqual(['a mail', 'ready']);
});

it('what another stream writes to the terminal stands above the lines', () => {
  const screen = new Screen();
  const other = new (class {
    write(text: string): boolean {
      return screen.write(text);
    }
  })();
  const remove = new TerminalLines([screen, other]).add(() => 'Building');
  other.write('a warning\n');
  jest.advanceTimersByTime(1_000);
  expect(screen.lines).toEqual(['a warning', 'Building']);
  remove();
  expect(Object.keys(other)).toEqual([]);
});
