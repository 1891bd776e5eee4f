import type { AnswerHeaders, WholeAnswer } from '@/lib/front/answer';
import { textAnswer } from './answer';
import { DATA_POLICY, ownPagePolicy } from './csp';
import { RETRY_AFTER } from './html-answer';
import { MESSAGE_STYLE, messagePage, type Message } from './message-page';
import { PAGE_HEADERS } from './security-headers';

export type FailureStatus = 400 | 401 | 405 | 408 | 413 | 414 | 421 | 431 | 503;

const MESSAGES: Record<FailureStatus, Message> = {
  400: { heading: 'This address cannot be read', text: 'It contains a mistake. Please check it and try again.' },
  401: { heading: 'Your sign-in is not valid', text: 'Please sign in again.' },
  405: { heading: 'This cannot be done here', text: 'The address does not accept this kind of request.' },
  408: { heading: 'This took too long', text: 'What you sent did not arrive in time. Please try again.' },
  413: { heading: 'This is too large', text: 'What you sent is larger than the site accepts.' },
  414: { heading: 'This address is too long', text: 'Please shorten it and try again.' },
  421: {
    heading: 'This is not an address of the site',
    text: 'Please open it at the address that it names when it starts.',
  },
  431: {
    heading: 'Your browser sends too much',
    text: 'Please remove what it keeps for this site and try again.',
  },
  503: { heading: 'The gallery is taking a short break', text: 'Please try again in a minute.' },
};

export function failureAnswer(
  status: FailureStatus,
  { api, siteName, headers = {} }: { api: boolean; siteName: string; headers?: AnswerHeaders },
): WholeAnswer {
  const message = MESSAGES[status];
  const common = { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': RETRY_AFTER }), ...headers };
  if (api) {
    const json = JSON.stringify({ message: `${message.heading}. ${message.text}` });
    const type = 'application/json; charset=utf-8';
    return textAnswer(status, type, json, { ...common, 'content-security-policy': DATA_POLICY });
  }
  return messageAnswer(status, message, siteName, common);
}

export function messageAnswer(status: number, message: Message, siteName: string, headers: AnswerHeaders): WholeAnswer {
  return textAnswer(status, 'text/html; charset=utf-8', messagePage(message, siteName), {
    ...headers,
    ...PAGE_HEADERS,
    'content-security-policy': ownPagePolicy(MESSAGE_STYLE, message.script, message.isAsking),
  });
}
