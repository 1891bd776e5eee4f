import { says } from '@/lib/refusals/says';

export const makerRefusals = {
  noProvider: says('missing', 'The operator verifies makers. Please contact us.'),
  lost: says(
    'invalid',
    'This verification has expired, or was begun in another browser or account. Please start again.',
  ),
  cancelled: says('invalid', 'The verification was not finished. You can start again.'),
  denied: says('invalid', 'You were not confirmed, so you are not verified.'),
  forged: says('invalid', 'The answer was not valid. Please start again.'),
  away: says('unavailable', 'The service that verifies people is down. Please try again in a few minutes.'),
  noRelease: says('missing', 'This person is no longer listed. Reload the page.'),
};
