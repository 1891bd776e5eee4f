import { ServiceAway } from '@/server/start/service-away';
import { waitFor } from '@/server/start/wait-for';

it('a service that is away is waited for, said once, until it is there', async () => {
  const lines: string[] = [];
  const [onWait, onThere] = [jest.fn(), jest.fn()];
  let tries = 0;
  const attempt = async () => {
    tries += 1;
    if (tries < 5) throw new ServiceAway('database', 'connect ECONNREFUSED');
    return 'there';
  };
  expect(await waitFor(attempt, { log: (line) => lines.push(line), onWait, onThere, pauseMs: 1 })).toBe('there');
  expect(lines).toEqual([
    'The database is away: connect ECONNREFUSED. The site waits for it.',
    expect.stringMatching(/^It is there after \d+ s/),
  ]);
  expect(onWait.mock.calls).toEqual(Array(4).fill(['database']));
  expect(onThere).toHaveBeenCalledTimes(1);
});

it('permanent errors are not waited for', async () => {
  const attempt = () => Promise.reject(new Error('wrong password'));
  const log = jest.fn();
  await expect(waitFor(attempt, { log })).rejects.toThrow('wrong password');
  expect(log).not.toHaveBeenCalled();
});
