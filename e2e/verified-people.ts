import { randomUUID } from 'node:crypto';
import { newEmail } from '@/e2e/account-forms';
import type { Credentials } from '@/e2e/identity-calls';
import { mailLink } from '@/e2e/mails';
import { ipOf, test } from '@/e2e/test';

/** The mail of the identity service takes half a second: so many people are made while tests do other things. */
const AHEAD = 2;
const waiting: Promise<Credentials>[] = [];

/** Somebody new at the site under test who may like, save and create. */
export async function newVerifiedPerson(): Promise<Credentials> {
  const site = test.info().project.use.baseURL ?? '';
  while (waiting.length <= AHEAD) {
    const person = verifiedPerson(site);
    person.catch(() => {}); // told to whom it is given
    waiting.push(person);
  }
  return waiting.shift() ?? verifiedPerson(site);
}

async function verifiedPerson(site: string): Promise<Credentials> {
  const person = { email: newEmail(), password: randomUUID() };
  const call = async (method: string, data: object): Promise<unknown> => {
    const answer = await fetch(`${site}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ipOf(person.email) },
      body: JSON.stringify(data),
    });
    if (!answer.ok) throw new Error(`${method} of ${person.email}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { idToken } = Object(await call('signUp', { ...person, returnSecureToken: true }));
  await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const link = new URL(await mailLink(person.email, 'verifyEmail'), site);
  await call('update', { oobCode: link.searchParams.get('oobCode') });
  return person;
}
