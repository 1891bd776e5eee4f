/**
 * Queues drops and pastes until React listens (rule 265), as lib/before-hydration/early-input does with other events. The page has
 * it as text, so it uses nothing outside itself.
 */
export function queueDrops(): void {
  /** Dragged from the page itself. */
  let isOwn = false;
  const queue = (event: DragEvent | ClipboardEvent) => {
    const { type, target } = event;
    if (type === 'dragstart' || type === 'dragend') return void (isOwn = type === 'dragstart');
    const early = window.earlyInputs;
    const zone = document.querySelector('[data-drop-zone]');
    const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
    if (!early || early.isReplaying || isOwn || !zone || !data || !(target instanceof Element)) return;
    const text = data.getData('text/uri-list') || data.getData('text/plain');
    if (type === 'paste') {
      const isForField = target.closest('input:not([type=checkbox],[type=file]),textarea,[contenteditable]');
      if (isForField && (text || data.files.length === 0)) return;
    } else if (!data.types.some((kind) => kind === 'Files' || kind === 'text/uri-list')) return;
    // Without it the browser opens what is dropped.
    event.preventDefault();
    event.stopImmediatePropagation();
    if (type !== 'drop' && type !== 'paste') return;
    // That of the event is empty afterwards.
    const transfer = new DataTransfer();
    for (const file of data.files) transfer.items.add(file);
    if (data.files.length === 0) transfer.setData('text/uri-list', text);
    early.inputs.push({ event, target: zone, transfer });
    early.onInput?.();
  };
  for (const type of ['dragstart', 'dragend', 'dragover', 'drop', 'paste'] as const)
    addEventListener(type, queue, { capture: true });
}
