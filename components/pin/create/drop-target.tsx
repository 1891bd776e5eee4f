import { ImageDown } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { NewPins } from '@/lib/client/new-pins/new-pins';
import { hasPictures, isForField, urlIn } from '@/lib/client/transferred';

/** Pictures and image URLs dropped anywhere, or pasted outside fields. */
export function DropTarget({ newPins }: { newPins: NewPins }) {
  const [isOver, setIsOver] = useState(false);

  const take = useEffectEvent((data: DataTransfer | null): boolean => {
    const files = [...(data?.files ?? [])];
    const url = files.length === 0 && data ? urlIn(data) : undefined;
    if (files.length > 0) void newPins.addFiles(files);
    if (url) newPins.addUrl(url);
    return files.length > 0 || url !== undefined;
  });

  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    /** The dragged element is the page's own. */
    let isOwn = false;
    let depth = 0;
    const isWanted = (event: DragEvent) => !isOwn && hasPictures(event.dataTransfer);
    const leave = () => {
      depth = 0;
      setIsOver(false);
    };
    addEventListener('dragstart', () => (isOwn = true), options);
    addEventListener('dragend', () => (isOwn = false), options);
    addEventListener(
      'dragenter',
      (event) => {
        if (!isWanted(event)) return;
        depth += 1;
        setIsOver(true);
      },
      options,
    );
    addEventListener('dragleave', (event) => isWanted(event) && --depth <= 0 && leave(), options);
    // Otherwise the browser opens the file.
    addEventListener('dragover', (event) => isWanted(event) && event.preventDefault(), options);
    addEventListener(
      'drop',
      (event) => {
        leave();
        if (!isWanted(event)) return;
        event.preventDefault();
        take(event.dataTransfer);
      },
      options,
    );
    addEventListener(
      'paste',
      (event) => {
        if (!isForField(event) && take(event.clipboardData)) event.preventDefault();
      },
      options,
    );
    return () => listening.abort();
  }, []);

  return (
    <div data-drop-zone="" className="drop-target" hidden={!isOver}>
      {isOver && (
        <p className="flex items-center gap-3 rounded-2xl bg-surface px-6 py-4 text-lg font-semibold shadow-(--shadow)">
          <ImageDown size={26} aria-hidden />
          Drop to add
        </p>
      )}
    </div>
  );
}
