import { says } from '@/lib/refusals/says';

export const cybertipRefusals = {
  notSealed: says('conflict', 'Only a sealed hold can be reported to the CyberTipline from here.'),
  off: says(
    'conflict',
    'The operator has not registered with NCMEC, so no CyberTip can be sent (docs/operations/lawful.md).',
  ),
  notPrepared: says('conflict', 'Prepare the CyberTip first.'),
  needsAnother: says('forbidden', 'You prepared this CyberTip. Another person must send it.'),
  sent: says('conflict', 'This CyberTip is sent already.'),
};
