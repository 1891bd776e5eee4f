'use client';

import { useState } from 'react';
import { EmptyList } from '@/components/feed/empty-list';
import { Pagination } from '@/components/feed/pagination';
import { Outcome } from '@/components/form/outcome';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { Button } from '@/components/ui/button';
import { Failure, Notice } from '@/components/ui/messages';
import { Section } from '@/components/ui/section';
import { Spinner } from '@/components/ui/spinner';
import { raiseMessage, type Message } from '@/lib/client/message-event';
import { FORMAT_WORDS } from '@/lib/domain/formats';

const TOASTS: readonly Message[] = [
  { kind: 'status', text: 'Saved to “Evenings”.', undo: () => {} },
  { kind: 'status', text: 'Your pin is live.', link: { href: '/', label: 'Look at it' } },
  { kind: 'alert', text: 'The site did not answer. Nothing was changed.', retry: () => {} },
];
const TRAIL = [
  { name: 'Home', path: '/' },
  { name: 'Style guide', path: '/styleguide' },
];

export function Messages() {
  const [isSent, setIsSent] = useState(false);
  return (
    <Section heading="Messages">
      <Failure>This file is not a picture. Choose a {FORMAT_WORDS}.</Failure>
      <Notice>Your email is verified.</Notice>
      <Spinner>One moment …</Spinner>
      <p className="mt-4 flex flex-wrap gap-2">
        {TOASTS.map((message) => (
          <Button key={message.text} variant="raised" onClick={() => raiseMessage(message)}>
            {message.text}
          </Button>
        ))}
        <Button variant="raised" onClick={() => setIsSent(true)}>
          A form is sent
        </Button>
      </p>
      {isSent && <Outcome>We have got it, and answer within two days.</Outcome>}
      <EmptyList
        offers={[
          { label: 'Home', href: '/' },
          { label: 'Boards', href: '/boards' },
        ]}
      >
        No pins found
      </EmptyList>
      <Breadcrumbs trail={TRAIL} />
      <Pagination page={7} totalPages={20} href={(page) => `/?page=${page}`} />
    </Section>
  );
}
