import { act } from '@/lib/domain/acts/act';

interface SealedHold {
  pinId: string;
  title: string;
  seen: number;
}

const tips = { right: 'useLegalHolds', isGrave: true, about: ({ title }: SealedHold) => title } as const;

const prepare = act<SealedHold>({
  ...tips,
  label: 'Prepare CyberTip',
  reason: 'NCMEC reads this, with the file and what is known of its uploader. Another person sends it.',
  call: ({ pinId }, { reason }) => ({
    path: `/holds/${pinId}/cybertip`,
    body: { act: 'prepare', reason },
    done: 'The CyberTip is prepared. Another person sends it.',
  }),
});

export const CYBERTIP_ACTS = {
  prepare,
  rewrite: { ...prepare, label: 'Rewrite CyberTip' },
  send: act<SealedHold>({
    ...tips,
    label: 'Send CyberTip',
    call: ({ pinId, seen }) => ({
      path: `/holds/${pinId}/cybertip`,
      body: { act: 'send', seen },
      done: 'The CyberTip is on its way.',
    }),
  }),
};
