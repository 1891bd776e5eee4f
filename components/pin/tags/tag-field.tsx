'use client';

import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { errorIdOf, FieldFrame } from '@/components/form/field-frame';
import { TagChips } from '@/components/pin/tags/tag-chips';
import { optionId, TagOptions } from '@/components/pin/tags/tag-options';
import { useTagEntry } from '@/components/pin/tags/use-tag-entry';
import { ApartNames } from '@/components/user/apart-names';
import { isComposing } from '@/lib/client/is-composing';
import { useTagSuggestions } from '@/lib/client/tag-suggestions';
import { countText } from '@/lib/domain/count-text';
import { TAGS_MAX } from '@/lib/domain/tag-name';

const FREEZE_MS = 250;

interface TagFieldProps {
  label: string;
  /** Tidy names. */
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  /** The error of the tags together. */
  problem?: string;
  name?: string;
}

/** Enter, comma and blur add the text; Backspace in the empty field removes the last tag; pasted lists are split. */
export function TagField({ label, tags, onChange, problem, name = 'tags' }: TagFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { text, wrong, said, commit, type, remove } = useTagEntry(tags, onChange);
  const found = useTagSuggestions(open ? text : '');
  const shown = open ? found.filter((tag) => !tags.includes(tag.name)) : [];
  const chosen = shown[active];
  const { shown: view, freeze, release } = useFrozen({ tags, text, note: wrong ?? problem });
  const { note } = view;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const add = (typed: string) => {
    commit(typed);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      event.preventDefault(); // only the button submits, not a second Enter after a tag
      add(chosen?.name ?? text);
    }
    if (event.key === 'Tab' && chosen) add(chosen.name);
    if (event.key === 'Escape' && shown.length > 0) {
      event.preventDefault(); // or a surrounding dialog closes
      close();
    }
    const last = tags.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined && !event.repeat) remove(last);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (shown.length === 0) setOpen(true);
    else setActive(((active + 1 + step + shown.length + 1) % (shown.length + 1)) - 1);
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[,;\r\n\t]/.test(pasted)) return;
    event.preventDefault();
    add(text ? `${text},${pasted}` : pasted);
  };
  return (
    <FieldFrame
      id={id}
      label={label}
      error={note}
      isAlert
      below={
        <>
          <p className="mt-1.5 flex justify-between gap-4 text-sm text-muted">
            <span id={`${id}-hint`}>Press Enter or comma after each tag.</span>
            <span>{`${tags.length} of ${TAGS_MAX}`}</span>
          </p>
          <p role="status" className="sr-only">
            <ApartNames text={said || (shown.length > 0 ? countText(shown.length, 'suggested tag') : '')} />
          </p>
        </>
      }
    >
      <div
        className={`field flex w-full flex-wrap items-center gap-1.5 px-1.5 py-1 has-[input:focus]:outline-2 has-[input:focus]:outline-offset-2 has-[input:focus]:outline-ink ${note ? 'border-danger' : 'border-muted'}`}
      >
        <TagChips
          label={`Chosen ${label.toLowerCase()}`}
          tags={view.tags}
          onRemove={remove}
          onNone={() => field.current?.focus()}
        />
        <input
          ref={field}
          id={id}
          name={name}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={shown.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={chosen ? optionId(`${id}-list`, active) : undefined}
          aria-invalid={note ? true : undefined}
          aria-describedby={[note && errorIdOf(id), `${id}-hint`].filter(Boolean).join(' ')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="enter"
          value={view.text}
          onChange={(event) => {
            type(event.target.value);
            setActive(-1);
            setOpen(true);
            release();
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => {
            if (!text) return;
            freeze();
            add(text);
          }}
          onFocus={release}
          className="min-h-9 min-w-28 flex-1 bg-transparent px-1.5 outline-none"
        />
      </div>
      {shown.length > 0 && <TagOptions id={`${id}-list`} options={shown} active={active} onChoose={add} />}
    </FieldFrame>
  );
}

/** Freezes a value during a press, so that a blur does not move the pressed button. */
function useFrozen<T>(value: T): { shown: T; freeze: () => void; release: () => void } {
  const [frozen, setFrozen] = useState<{ value: T }>();

  useEffect(() => {
    if (!frozen) return;
    const timer = setInterval(() => {
      if (!document.querySelector(':active')) setFrozen(undefined);
    }, FREEZE_MS);
    return () => clearInterval(timer);
  }, [frozen]);

  return {
    shown: frozen ? frozen.value : value,
    freeze: () => setFrozen({ value }),
    release: () => setFrozen(undefined),
  };
}
