'use client'; // As client components its parts are not repeated in the page's data.

import type { ReactNode } from 'react';
import { Consent } from '@/components/consent/consent';
import { CategoryList } from '@/components/layout/category-list';
import { ErrorBanner } from '@/components/layout/error-banner';
import { FieldData } from '@/components/layout/field-data';
import { Footer } from '@/components/layout/footer';
import { MessagePlace } from '@/components/layout/message-place';
import { ShortcutKeys } from '@/components/layout/shortcut-keys';
import { TopBar, type TopBarProps } from '@/components/layout/top-bar';
import { MESSAGES_PLACE } from '@/lib/client/messages-place';

interface ShellProps extends TopBarProps {
  /** Of the operator's switches. */
  notice?: string;
  /** Of Google Analytics, used after consent. */
  measurementId?: string;
  children: ReactNode;
}

/** The server knows the content filter, never the viewer (rule 38). */
export function Shell({ notice, measurementId, children, ...topBar }: ShellProps) {
  return (
    <>
      <TopBar {...topBar} />
      {notice && (
        <p role="status" className="site-notice">
          {notice}
        </p>
      )}
      <div className="frame">
        <div className="side">
          <CategoryList siteName={topBar.siteName} />
        </div>
        <main id="main" className="content pb-12" tabIndex={-1}>
          {children}
        </main>
        <Footer siteName={topBar.siteName} hasPrivacyChoices={measurementId !== undefined} />
      </div>
      <MessagePlace />
      <FieldData />
      <ShortcutKeys />
      <div id={MESSAGES_PLACE} popover="manual" className="messages">
        <div className="toasts">
          <ErrorBanner />
        </div>
        {measurementId && <Consent measurementId={measurementId} />}
      </div>
    </>
  );
}
