'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  followMailLink,
  savePassword,
  sendVerificationMail,
  takeMailLink,
  type MailLinkOutcome,
  type NextStep,
} from '@/components/account/follow-mail-link';
import { NewPasswordForm } from '@/components/account/new-password-form';
import { Button, ButtonLink } from '@/components/ui/button';
import { Failure, Notice } from '@/components/ui/messages';
import { Spinner } from '@/components/ui/spinner';
import { identityFailure } from '@/lib/client/identity-errors';
import { takeReturnPath } from '@/lib/client/kept-wish';
import { firstStepsLink, offerFirstSteps, type NewAccountProps } from '@/lib/client/offer-first-steps';
import { withReturnPath } from '@/lib/client/return-here';
import { readViewer } from '@/lib/client/viewer';
import { paths } from '@/lib/routes';

const NEXT: Record<Exclude<NextStep, 'new-mail'>, { label: string; href: string }> = {
  home: { label: 'Go to the home page', href: paths.home() },
  'sign-in': { label: 'Sign in', href: paths.signIn },
  'sign-in-to-see': { label: 'Sign in', href: withReturnPath(paths.signIn, `${paths.accountAction}?mode=verifyEmail`) },
  'forgot-password': { label: 'Get a new link', href: paths.forgotPassword },
};

/** After verification: the page of the sign-up. */
function returnOffer(outcome: MailLinkOutcome): { message: string; path: string } | null {
  if (outcome.kind !== 'done' || outcome.next !== 'home') return null;
  const path = takeReturnPath(readViewer()?._id ?? '');
  return path ? { message: outcome.message, path } : null;
}

export function MailLinkScreen({ firstSteps }: Pick<NewAccountProps, 'firstSteps'>) {
  const [outcome, setOutcome] = useState<MailLinkOutcome>();
  const isFollowed = useRef(false);

  const goOn = useEffectEvent((found: MailLinkOutcome) => {
    const back = returnOffer(found);
    if (!back) return setOutcome(found);
    offerFirstSteps(back.message, { firstSteps, returnTo: back.path });
    location.replace(back.path);
  });

  useEffect(() => {
    if (isFollowed.current) return;
    isFollowed.current = true;
    void followMailLink(takeMailLink()).then(goOn);
  }, []);

  if (!outcome) return <Spinner className="needs-scripts mt-4">One moment …</Spinner>;
  if (outcome.kind === 'choose-password') {
    const { email, code } = outcome;
    return (
      <>
        <p className="mt-2 text-muted">
          For your account <span className="break-all">{email}</span>.
        </p>
        <NewPasswordForm
          email={email}
          save={async (password) => setOutcome(await savePassword({ code, email, password }))}
        />
      </>
    );
  }
  const Message = outcome.kind === 'done' ? Notice : Failure;
  return (
    <>
      <Message>{outcome.message}</Message>
      {outcome.next === 'new-mail' ? (
        <NewMailButton />
      ) : (
        <ButtonLink href={NEXT[outcome.next].href} variant="primary" className="mt-6 w-full">
          {NEXT[outcome.next].label}
        </ButtonLink>
      )}
      {firstSteps && outcome.kind === 'done' && outcome.next === 'home' && <FirstSteps path={firstSteps} />}
    </>
  );
}

function FirstSteps({ path }: { path: string }) {
  const { href, label } = firstStepsLink(path, paths.home());
  return (
    <ButtonLink href={href} variant="raised" className="mt-2 w-full">
      {label}
    </ButtonLink>
  );
}

function NewMailButton() {
  const [isSent, setIsSent] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<string>();

  const send = async () => {
    setIsWorking(true);
    setFailure(undefined);
    try {
      await sendVerificationMail();
      setIsSent(true);
    } catch (error) {
      setFailure(identityFailure(error).message);
    }
    setIsWorking(false);
  };

  if (isSent) return <Notice>Verification email sent! Check your inbox.</Notice>;
  return (
    <>
      {failure && <Failure>{failure}</Failure>}
      <Button variant="primary" className="mt-6 w-full" disabled={isWorking} aria-busy={isWorking} onClick={send}>
        Send a new mail
      </Button>
      {isWorking && <Spinner>Sending the mail …</Spinner>}
    </>
  );
}
