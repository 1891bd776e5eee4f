import { useState } from 'react';
import { ChoiceField } from '@/components/form/choice-field';
import { chooseFilter } from '@/lib/client/choose-filter';
import { CONTENT_FILTER_LABELS, CONTENT_FILTERS } from '@/lib/domain/content-filter';
import type { Account } from '@/lib/schemas/account';

const CHOICES = CONTENT_FILTERS.map((value) => ({ value, label: CONTENT_FILTER_LABELS[value] }));

/** Saves and reloads (rule 14). */
export function FilterChoice({ viewer }: { viewer: Account }) {
  const [chosen, setChosen] = useState<string>();

  const choose = (filter: string) => {
    setChosen(filter);
    chooseFilter(filter, () => location.reload());
  };
  return (
    <ChoiceField
      legend="Lists show:"
      name="sexualityFilter"
      choices={CHOICES}
      chosen={chosen ?? viewer.sexualityFilter}
      onChoose={choose}
    />
  );
}
