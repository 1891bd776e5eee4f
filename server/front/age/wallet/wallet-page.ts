import { encodeQR } from 'qr';
import type { Message } from '../../message-page';
import { ANSWER_PATH, type WalletWays } from '../age-proof';
import { walletScript } from './wallet-script';

interface Shown {
  provider: string;
  links: ReturnType<WalletWays['links']>;
  request: Awaited<ReturnType<WalletWays['browserRequest']>>;
  /** Why the page is shown again. */
  alert?: string;
}

/**
 * The page of a check with a wallet: a link for this device, a code for another one. Scripts save a press, and offer what browsers can
 * ask themselves.
 */
export const walletMessage = ({ provider, links: { here, elsewhere }, request, alert }: Shown): Message => ({
  heading: 'Show your proof of age',
  alert,
  text: `${provider} tells us that you are 18 or older, and nothing else. If it is on this device, open it here. If it is on your phone, scan the code with it.`,
  action: 'Use an app on this device or your phone',
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
  script: walletScript(request),
  isAsking: true,
});
