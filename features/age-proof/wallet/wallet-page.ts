import { encodeQR } from 'qr';
import { ANSWER_PATH, WAIT_PATH, type WalletFlow } from '@/features/age-proof/check/age-proof';
import type { Message } from '@/server/front/message-page';

/** Polls for an answer every three seconds while the page is visible, and stops when the check has ended. */
const SCRIPT = `
const ask = async () => {
  try {
    if (!document.hidden && (await fetch('${WAIT_PATH}', { cache: 'no-store' })).status === 200)
      return location.replace('${ANSWER_PATH}');
  } catch {}
  setTimeout(ask, 3000);
};
setTimeout(ask, 3000);
`;

interface Shown {
  provider: string;
  links: ReturnType<WalletFlow['links']>;
  /** Why the page is shown again. */
  alert?: string;
}

/** The page of a check with a wallet: a link for this device, a code for another one. The script saves a press. */
export const walletMessage = ({ provider, links: { here, elsewhere }, alert }: Shown): Message => ({
  heading: 'Show your proof of age',
  alert,
  text: `${provider} tells us that you are 18 or older, and nothing else. If it is on this device, open it here. If it is on your phone, scan the code with it.`,
  links: [
    { href: here, label: `Open ${provider}`, isMain: true },
    { href: ANSWER_PATH, label: 'I have shown my proof' },
    { href: '/', label: 'Back' },
  ],
  figure: {
    svg: encodeQR(elsewhere, 'svg', { ecc: 'low', border: 4 }).replace(
      '<svg ',
      '<svg role="img" aria-label="QR code" ',
    ),
    caption: `Scan it with the device that has ${provider}.`,
  },
  script: SCRIPT,
  isAsking: true,
});
