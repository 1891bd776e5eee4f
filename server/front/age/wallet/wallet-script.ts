import { ANSWER_PATH, WAIT_PATH, WALLET_PATH, type WalletWays } from '../age-proof';

const CANCELLED = 'The check was not finished. You can try again, or use the link or the code.';
const FAILED = 'Your browser could not ask an app. Please use the link or the code.';

/**
 * Asks every three seconds for an answer while the page can be seen; the end of the check ends it. Where the browser can ask an app
 * itself, a button shows that does, and posts what the app says. Nothing of the request can end the script: all of it is base64url.
 */
export const walletScript = ({ protocol, data, state }: Awaited<ReturnType<WalletWays['browserRequest']>>): string => `
const ask = async () => {
  try {
    if (!document.hidden && (await fetch('${WAIT_PATH}', { cache: 'no-store' })).status === 200)
      return location.replace('${ANSWER_PATH}');
  } catch {}
  setTimeout(ask, 3000);
};
setTimeout(ask, 3000);
if (self.DigitalCredential && DigitalCredential.userAgentAllowsProtocol?.('${protocol}') !== false) {
  const button = document.querySelector('main button');
  const alert = document.querySelector('p[role=alert][hidden]');
  const say = (words) => {
    alert.textContent = words;
    alert.hidden = !words;
  };
  button.onclick = async () => {
    say('');
    button.disabled = true;
    try {
      const digital = { requests: [{ protocol: '${protocol}', data: ${JSON.stringify(data)} }] };
      const { data } = await navigator.credentials.get({ mediation: 'required', digital });
      const body = new URLSearchParams({ state: '${state}', response: data.response });
      const answer = await (await fetch('${WALLET_PATH}', { method: 'POST', body })).json();
      if (answer.redirect_uri) return location.replace(answer.redirect_uri);
      say(answer.error_description);
    } catch (error) {
      say(error.name === 'NotAllowedError' ? '${CANCELLED}' : '${FAILED}');
    }
    button.disabled = false;
    button.focus();
  };
  document.querySelector('main a.main').classList.remove('main');
  button.parentNode.hidden = false;
}
`;
