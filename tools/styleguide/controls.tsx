'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmButton } from '@/components/form/confirm-button';
import { Button, ButtonLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { KeyList } from '@/components/ui/key-list';
import { Menu } from '@/components/ui/menu';
import { SearchInput } from '@/components/ui/search-input';
import { Section } from '@/components/ui/section';
import { DEFAULT_FEED_QUERY } from '@/lib/domain/feed-query';
import { FilterBar } from '@/components/feed/filter-bar';

const VARIANTS = ['plain', 'raised', 'outlined', 'primary', 'danger', 'harm'] as const;
const ROW = 'mt-4 flex flex-wrap items-center gap-2';

export function Controls() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section heading="Controls">
      {VARIANTS.map((variant) => (
        <p key={variant} className={ROW}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant}>
            <Plus size={18} aria-hidden />
            with an icon
          </Button>
          <ButtonLink variant={variant} href="#styleguide">
            link
          </ButtonLink>
          <Button variant={variant} aria-pressed>
            pressed
          </Button>
          <Button variant={variant} aria-busy>
            busy
          </Button>
          <Button variant={variant} disabled className="disabled:opacity-60">
            disabled
          </Button>
        </p>
      ))}
      <div className="mt-4">
        <FilterBar path="/" query={DEFAULT_FEED_QUERY} />
      </div>
      <div className={ROW}>
        <SearchInput label="Search boards" />
        <Menu label="Menu of three" items={['One', 'Two', 'Three'].map((label) => ({ label, onSelect: () => {} }))}>
          <Plus size={22} aria-hidden />
        </Menu>
        <Button variant="raised" onClick={() => setIsOpen(true)}>
          Dialog
        </Button>
        <ConfirmButton
          label="Question"
          act="Delete"
          working="Deleting …"
          onConfirm={() => Promise.reject(new Error('An error stays in the dialog.'))}
        >
          Delete it?
        </ConfirmButton>
      </div>
      <Dialog title="Keys" open={isOpen} onClose={() => setIsOpen(false)}>
        <KeyList
          keys={[
            ['j', 'next pin'],
            ['k', 'previous pin'],
          ]}
        />
      </Dialog>
    </Section>
  );
}
