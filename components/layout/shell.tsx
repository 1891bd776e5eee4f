'use client'; // As client components its parts are not repeated in the page's data.

import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { CategoryList } from '@/components/layout/category-list';
import { ErrorBanner } from '@/components/layout/error-banner';
import { FieldData } from '@/components/layout/field-data';
import { Footer } from '@/components/layout/footer';
import { ShortcutKeys } from '@/components/layout/shortcut-keys';
import { TopBar, type TopBarProps } from '@/components/layout/top-bar';
import { MESSAGE } from '@/lib/client/message-event';
import { MESSAGES_PLACE } from '@/lib/client/messages-place';
import { hasKeptMessage } from '@/lib/client/next-page-message';
import { useIsSignedIn } from '@/lib/client/viewer';

interface ShellProps extends TopBarProps {
  /** Of the operator's switches. */
  notice?: string;
  /** What features add to the messages at the lower edge, and to the footer. */
  messages: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** The server knows the content filter, never the viewer (rule 115). */
export function Shell({ notice, messages, footer, children, ...topBar }: ShellProps) {
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
        <Footer siteName={topBar.siteName}>{footer}</Footer>
      </div>
      <MessagePlace />
      <FieldData />
      <ShortcutKeys />
      <div id={MESSAGES_PLACE} popover="manual" className="messages">
        <div className="toasts">
          <ErrorBanner />
        </div>
        {messages}
      </div>
    </>
  );
}

/** Loads its code with the first message: visitors hardly get any. */
function MessagePlace() {
  const isSignedIn = useIsSignedIn();
  const [Toast, setToast] = useState<ComponentType>();

  useEffect(() => {
    const bring = () =>
      void import('@/components/viewer/message-toast').then(
        (file) => setToast(() => file.MessageToast),
        () => undefined, // The act itself succeeded.
      );
    if (isSignedIn || hasKeptMessage()) bring();
    addEventListener(MESSAGE, bring, { once: true });
    return () => removeEventListener(MESSAGE, bring);
  }, [isSignedIn]);

  return Toast && <Toast />;
}
