'use client';

import { useEffect, useState } from 'react';
import { SignedInOnly } from '@/components/account/signed-in-only';
import { failureOf } from '@/components/form/field-error';
import { Form } from '@/components/form/form';
import { ButtonLink } from '@/components/ui/button';
import { Failure } from '@/components/ui/messages';
import { Spinner } from '@/components/ui/spinner';
import { Moment } from '@/components/ui/moment';
import { beginVerification, finishVerification } from '@/features/makers/verification/verification-calls';
import { paths } from '@/lib/routes';
import type { Account } from '@/lib/schemas/account';

interface VerificationScreenProps {
  /** Null: the operator verifies people. */
  provider: string | null;
}

export const VerificationScreen = ({ provider }: VerificationScreenProps) => (
  <SignedInOnly returnTo={paths.verification} purpose="to be verified">
    {(viewer) => <Verification viewer={viewer} provider={provider} />}
  </SignedInOnly>
);

/** The provider has led back with it. */
const isAnswer = (search: string) => new URLSearchParams(search).has('state');

function Verification({ viewer, provider }: VerificationScreenProps & { viewer: Account }) {
  const [isChecking, setIsChecking] = useState(() => isAnswer(location.search));
  const [failure, setFailure] = useState('');

  useEffect(() => {
    const answer = location.search;
    if (!isAnswer(answer)) return;
    history.replaceState(history.state, '', location.pathname);
    finishVerification(viewer._id, answer)
      .catch((error: unknown) => setFailure(failureOf(error).message))
      .finally(() => setIsChecking(false));
  }, [viewer._id]);

  if (isChecking) return <Spinner>Checking the answer …</Spinner>;
  if (viewer.makerVerifiedAt)
    return (
      <>
        <p role="status" className="mt-4">
          You have been a verified maker since <Moment at={viewer.makerVerifiedAt} as="day" />.
        </p>
        <ButtonLink href={paths.createPin} variant="primary" className="mt-6 w-full">
          Add pictures
        </ButtonLink>
      </>
    );
  return (
    <>
      <p className="mt-4">
        Only verified makers can upload here. {provider ? `${provider} checks who you are.` : 'We check who you are.'}{' '}
        We keep the date on which you were verified, and nothing else.
      </p>
      {failure && <Failure>{failure}</Failure>}
      {provider ? (
        <Form submitLabel={`Go to ${provider}`} check={() => ({})} action={() => beginVerification(viewer._id)}>
          {() => null}
        </Form>
      ) : (
        <ButtonLink href={paths.contact} variant="primary" className="mt-6 w-full">
          Contact us
        </ButtonLink>
      )}
    </>
  );
}
