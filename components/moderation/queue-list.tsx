'use client';

import { useRef, useState } from 'react';
import type { ModerationRequest } from '@/components/moderation/moderation-request';
import { KeysHelp } from '@/components/moderation/keys-help';
import { QueueRow, type QueueRowItem } from '@/components/moderation/queue-row';
import { ReasonDialog } from '@/components/moderation/reason-dialog';
import { useAction } from '@/components/moderation/use-action';
import { useKeys } from '@/components/moderation/use-keys';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/messages';
import { useViewer } from '@/lib/client/viewer';

const KEYS = [
  ['j', 'The next item'],
  ['k', 'The one before'],
  ['o', 'Opens it'],
  ['x', 'Selects it, or no longer'],
  ['c', 'Claims it, or gives it back'],
  ['K', 'Keeps what is selected, else this pin'],
  ['R', 'Removes what is selected, else this pin'],
] as const;

const OTHERS = 'Only pins are decided about from here: open the others.';

/** By keys or by hand. */
export function QueueList({ rows }: { rows: readonly QueueRowItem[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [removes, setRemoves] = useState<readonly QueueRowItem[]>([]);
  const { run, isWorking, failure, setFailure } = useAction();
  const viewer = useViewer();

  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const at = () => links().findIndex((link) => link.closest('li')?.contains(document.activeElement));
  const move = (step: number) => {
    const all = links();
    all[Math.min(all.length - 1, Math.max(0, at() + step))]?.focus();
  };
  const current = () => rows[at()];
  const select = ({ item }: QueueRowItem, wanted: boolean) =>
    setSelected((before) => new Set(wanted ? [...before, item] : [...before].filter((other) => other !== item)));
  const toggle = () => {
    const row = current();
    if (row?.type === 'pin') select(row, !selected.has(row.item));
  };

  /** The selected pins, else the focused one. */
  const meant = (): QueueRowItem[] => {
    const chosen = rows.filter(({ item }) => selected.has(item));
    const row = current();
    if (chosen.length > 0) return chosen;
    if (row?.type === 'pin') return [row];
    setFailure(OTHERS);
    return [];
  };
  const requestOf = (what: 'keep' | 'remove', pins: readonly QueueRowItem[], more: object = {}): ModerationRequest => ({
    path: '/pins/acts',
    body: { act: what, pins: pins.map(({ id, seen }) => ({ id, seen })), ...more },
    done: `${pins.length === 1 ? '1 pin was' : `${pins.length} pins were`} ${what === 'keep' ? 'kept' : 'removed'}.`,
  });
  const keep = () => {
    const pins = meant();
    if (pins.length > 0) void run(requestOf('keep', pins));
  };
  const claim = () => {
    const row = current();
    if (!row) return;
    const isOwn = viewer !== null && row.holderId === viewer._id;
    const path = `/items/${row.item}/claim`;
    void run(
      isOwn
        ? { path, method: 'DELETE', done: 'Given back.' }
        : { path, method: 'PUT', body: {}, done: 'It is yours for half an hour.' },
    );
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    o: () => links()[at()]?.click(),
    x: toggle,
    c: claim,
    K: keep,
    R: () => setRemoves(meant()),
  });

  return (
    <>
      <div
        role="group"
        aria-label="What is selected"
        className="sticky top-16 z-10 flex flex-wrap items-center gap-2 bg-page py-2"
      >
        <span aria-live="polite" className="min-w-24 text-sm text-muted">
          {`${selected.size} selected`}
        </span>
        <Button
          variant="raised"
          className="disabled:opacity-60"
          disabled={isWorking || selected.size === 0}
          onClick={keep}
        >
          Keep
        </Button>
        <Button
          variant="primary"
          className="disabled:opacity-60"
          disabled={isWorking || selected.size === 0}
          onClick={() => setRemoves(meant())}
        >
          Remove
        </Button>
        <KeysHelp keys={KEYS} />
      </div>
      {failure && <Failure>{failure}</Failure>}
      <ul ref={list} className="mt-2 grid gap-2">
        {rows.map((row) => (
          <QueueRow
            key={row.kind + row.item}
            row={row}
            isSelected={selected.has(row.item)}
            onSelect={(wanted) => select(row, wanted)}
          />
        ))}
      </ul>
      <ReasonDialog
        title={removes.length > 1 ? `Remove ${removes.length} pins` : 'Remove'}
        hint="The uploaders are told this, and can answer once."
        open={removes.length > 0}
        onClose={() => setRemoves([])}
        offersLegal
        requestOf={(reason, values) => requestOf('remove', removes, { reason, legal: values.has('legal') })}
      />
    </>
  );
}
