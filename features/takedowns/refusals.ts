import { noSuch, says } from '@/lib/refusals/says';

export const takedownRefusals = {
  noPinsNamed: says('invalid', 'Give the addresses of the pins, one a line.', { field: 'pins' }),
  noNoticeOfCode: says('missing', 'There is no notice with this code.'),
  noNotice: noSuch('notice'),
  noPinOfNotice: says('missing', 'The notice names no such pin.'),
  noticeDecided: says('conflict', 'This pin of the notice is decided already.'),
};
