/** @jest-environment ./jest/browser-environment.ts */
import type { ReactElement } from 'react';
import { render } from '@testing-library/react';
import { BoardCard } from '@/components/board/board-card';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { LightboxHeader } from '@/components/lightbox/lightbox-header';
import { History } from '@/components/moderation/history';
import { QueueRow } from '@/components/moderation/queue-row';
import { SimilarPinsPart } from '@/components/moderation/similar-pins-part';
import { NotificationLine } from '@/components/notifications/notification-line';
import { PinCard } from '@/components/pin/pin-card';
import { PinDetails } from '@/components/pin/pin-details';
import { TagOptions } from '@/components/pin/tags/tag-options';
import { PersonCard } from '@/components/user/person-card';
import { ProfileHeader } from '@/components/user/profile-header';
import { toCard } from '@/lib/domain/to-card';
import { sampleBoard, samplePin, sampleProfile } from '@/lib/seo/testing/sample-data';

const NAME = 'שלום';
const AT = '2026-01-01T00:00:00.000Z';
const pin = samplePin({ title: NAME, alt: NAME, tags: [NAME] });
const nobody = { current: null };

const KINDS: Readonly<Record<string, ReactElement>> = {
  'the card of a pin': <PinCard card={toCard(pin)} shape={{ heading: 'h2', eager: true, first: false }} />,
  'the page of a pin': <PinDetails pin={pin} heading={NAME} poster={{ _id: '1', name: NAME, image: null }} />,
  'the card of a board': (
    <BoardCard board={sampleBoard({ name: NAME, creator: { _id: '1', name: NAME } })} eager={false} heading="h2" />
  ),
  'the card of a person': <PersonCard person={sampleProfile({ name: NAME })} heading="h2" />,
  'a profile': (
    <ProfileHeader
      profile={sampleProfile({ name: NAME, bio: `${NAME} 5` })}
      heading={NAME}
      tab="pins"
      isOwn={false}
      cover={[]}
    />
  ),
  breadcrumbs: (
    <Breadcrumbs
      trail={[
        { name: NAME, path: '/' },
        { name: NAME, path: '/5' },
      ]}
    />
  ),
  'the viewer': (
    <LightboxHeader
      card={toCard(pin)}
      list={{ href: '/', cards: [] }}
      position="5 of 12"
      isQuiet={false}
      acts={nobody}
      onClose={() => undefined}
    >
      <p>More</p>
    </LightboxHeader>
  ),
  'suggested tags': <TagOptions id="tags" options={[{ name: NAME, pins: 5 }]} active={-1} onChoose={() => undefined} />,
  'a notification': (
    <NotificationLine
      line={{
        _id: '1',
        kind: 'like',
        acts: 5,
        read: false,
        at: AT,
        sender: { _id: '1', name: NAME, image: null },
        pin: { _id: '2', slug: null, title: NAME, image: '/media/a.webp' },
        board: null,
        tag: null,
        search: null,
        gathered: null,
        body: '',
        way: null,
      }}
      onRead={() => undefined}
    />
  ),
  'a line of the audit log': (
    <History
      lines={[
        {
          seq: 1,
          at: AT,
          actor: NAME,
          actorId: '1',
          action: 'merge-tags',
          subject: null,
          subjectId: null,
          detail: { from: NAME, into: '5' },
          ip: null,
        },
      ]}
    />
  ),
  'an item of the queue': (
    <QueueRow
      row={{
        kind: 'report',
        type: 'user',
        id: '1',
        item: 'user-1',
        title: NAME,
        count: 5,
        sameMediaPins: 0,
        reasons: [],
        status: null,
        seen: 1,
        since: AT,
        due: AT,
        urgent: false,
        claimedBy: NAME,
        claimedById: '1',
        words: [`${NAME} 5`],
        poster: { id: '1', name: NAME, pins: 5, removals: 5, warnings: 5, isBanned: false },
        pictures: [],
        dueText: '5 h',
        isLate: false,
        href: '/admin',
      }}
      isSelected={false}
      isClear={false}
      onLook={() => undefined}
      onSelect={() => undefined}
    />
  ),
  'similar pins': (
    <SimilarPinsPart similarPins={[{ id: '1', title: NAME, status: 'live', isSame: false, distance: 5 }]} />
  ),
};

it.each(Object.keys(KINDS))('a Hebrew name in %s is set apart from the numbers around it', (kind) => {
  const { container } = render(KINDS[kind]);
  const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  let seen = 0;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? '';
    if (!text.includes(NAME)) continue;
    seen += 1;
    const isApart =
      node.parentElement?.closest('bdi, [dir=auto]') ??
      text.split(NAME).length === text.split(`\u2068${NAME}\u2069`).length;
    expect([text, Boolean(isApart)]).toEqual([text, true]);
  }
  expect(seen).toBeGreaterThan(0);
});
