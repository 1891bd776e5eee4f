'use client';

import { useEffect, useRef, useState } from 'react';
import { claimRequest } from '@/components/moderation/claim-request';
import { HeldView } from '@/components/moderation/held-view';
import { takeNext, type ModerationRequest } from '@/components/moderation/moderation-request';
import { undoKeep } from '@/components/moderation/undo-keep';
import { KeysHelp } from '@/components/moderation/keys-help';
import { QueueRow, type QueueRowItem } from '@/components/moderation/queue-row';
import { ReasonDialog } from '@/components/moderation/reason-dialog';
import { useAction } from '@/components/moderation/use-action';
import { useKeys } from '@/components/moderation/use-keys';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/messages';
import { can, type Role } from '@/lib/domain/roles';
import { useViewer } from '@/lib/client/viewer';

const KEYS = [
  ['j', 'Next item'],
  ['k', 'Previous item'],
  ['o', 'Open'],
  ['x', 'Select / unselect'],
  ['v', 'Show the picture'],
  ['c', 'Take / release'],
  ['K', 'Keep the selected pins, else this one'],
  ['R', 'Remove the selected pins, else this one'],
] as const;

const OTHERS = 'Bulk actions work on pins only.';

/** By keys or by hand. */
export function QueueList({ rows, role }: { rows: readonly QueueRowItem[]; role: Role }) {
  const list = useRef<HTMLUListElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [removes, setRemoves] = useState<readonly QueueRowItem[]>([]);
  const { run, isWorking, failure, setFailure } = useAction();
  const [looked, setLooked] = useState<QueueRowItem>();
  const [clear, setClear] = useState('');
  const viewer = useViewer();

  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const at = () => links().findIndex((link) => link.closest('li')?.contains(document.activeElement));
  const move = (step: number) => {
    const all = links();
    all[Math.min(all.length - 1, Math.max(0, at() + step))]?.focus();
  };
  const current = () => rows[at()];
  const reveal = ({ item }: QueueRowItem) => setClear(clear === item ? '' : item);
  useEffect(() => {
    const next = takeNext();
    if (next === null) return;
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    (all.find((link) => link.dataset.row === next) ?? all[0])?.focus();
  }, []);
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
  /** The first after those that is not among them. */
  const nextAfter = (pins: readonly QueueRowItem[]) => {
    const last = Math.max(...pins.map((pin) => rows.indexOf(pin)));
    const left = rows.filter((row) => !pins.includes(row));
    return (left.find((row) => rows.indexOf(row) > last) ?? left.at(-1))?.item ?? '';
  };
  const requestOf = (what: 'keep' | 'remove', pins: readonly QueueRowItem[], more: object = {}): ModerationRequest => ({
    path: '/pins/acts',
    body: { act: what, pins: pins.map(({ id, seen }) => ({ id, seen })), ...more },
    done: `${pins.length === 1 ? '1 pin was' : `${pins.length} pins were`} ${what === 'keep' ? 'kept' : 'removed'}.`,
    undo: what === 'keep' ? undoKeep(pins) : undefined,
    next: nextAfter(pins),
  });
  const keep = () => {
    const pins = meant();
    if (pins.length > 0) void run(requestOf('keep', pins));
  };
  const claim = () => {
    const row = current();
    if (!row) return;
    void run(claimRequest(row.item, { isOwn: viewer !== null && row.holderId === viewer._id }));
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    o: () => links()[at()]?.click(),
    x: toggle,
    v: () => looked && reveal(looked),
    c: claim,
    K: keep,
    R: () => setRemoves(meant()),
  });

  return (
    <>
      <div role="group" aria-label="What is selected" className="decision-bar">
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
          variant="harm"
          className="disabled:opacity-60"
          disabled={isWorking || selected.size === 0}
          onClick={() => setRemoves(meant())}
        >
          Remove
        </Button>
        <KeysHelp keys={KEYS} />
      </div>
      {failure && <Failure>{failure}</Failure>}
      <div className="queue">
        <ul ref={list} className="grid content-start gap-2">
          {rows.map((row) => (
            <QueueRow
              key={row.kind + row.item}
              row={row}
              isSelected={selected.has(row.item)}
              isClear={clear === row.item}
              onLook={() => setLooked(row)}
              onSelect={(wanted) => select(row, wanted)}
            />
          ))}
        </ul>
        <aside aria-label="Picture" className="queue-picture">
          {looked?.pictures[0] ? (
            <HeldView
              key={looked.kind + looked.item}
              pinId={looked.pictures[0]}
              alt={looked.title}
              isClear={clear === looked.item}
              onToggle={() => reveal(looked)}
            />
          ) : (
            <p className="text-sm text-muted">Choose an item to see its picture.</p>
          )}
        </aside>
      </div>
      <ReasonDialog
        title={removes.length > 1 ? `Remove ${removes.length} pins` : 'Remove'}
        hint="The uploaders read this and can appeal once."
        open={removes.length > 0}
        onClose={() => setRemoves([])}
        isHarm
        isRemoval
        mayBeLegal={can(role, 'decideTakedowns')}
        requestOf={(reason, values) => requestOf('remove', removes, { reason, legal: values.has('legal') })}
      />
    </>
  );
}
