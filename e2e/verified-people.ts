import { randomUUID } from 'node:crypto';
import { newEmail } from '@/e2e/account-forms';
import { mailLink } from '@/e2e/mails';
import { ipOf, test } from '@/e2e/test';
import { callIdentity, type Credentials } from '@/testing/sign-in';

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

/** Somebody new at another site, whose mails are in these folders. */
export async function verifiedPerson(site: string, dataDirs?: readonly string[]): Promise<Credentials> {
  const person = { email: newEmail(), password: randomUUID() };
  const call = (method: string, data: object) =>
    callIdentity(site, method, data, { 'x-forwarded-for': ipOf(person.email) });
  const { idToken } = Object(await call('signUp', { ...person, returnSecureToken: true }));
  await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const link = new URL(await mailLink(person.email, 'verifyEmail', dataDirs), site);
  await call('update', { oobCode: link.searchParams.get('oobCode') });
  return person;
}
