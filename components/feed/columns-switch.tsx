'use client';

import { icon } from '@/components/ui/icon';
import { keepRootSetting, readRootSetting } from '@/lib/client/root-setting';

const One = icon('M6 4h12a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1z');
const Two = icon(
  'M4 4h5a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM15 4h5a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1z',
);

const change = () => keepRootSetting('columns', readRootSetting('columns') === '2' ? '1' : '2');

/** On phones; the choice persists (rule 7), and its name follows the page without scripts. */
export function ColumnsSwitch() {
  return (
    <button type="button" className="choice columns-switch needs-scripts" onClick={change}>
      <span className="columns-two">
        <Two size={18} />
        <span className="sr-only">Show two columns</span>
      </span>
      <span className="columns-one">
        <One size={18} />
        <span className="sr-only">Show one column</span>
      </span>
    </button>
  );
}
