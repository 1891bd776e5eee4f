'use client';

import { Form } from '@/components/form/form';
import { GroupField } from '@/components/form/group-field';
import { icon } from '@/components/ui/icon';
import { changeOwn } from '@/features/for-you/first-steps/change-own';
import { interestsProblem } from '@/lib/domain/interests';

const Check = icon('M20 6 9 17l-5-5');

export interface Tile {
  name: string;
  image: string;
  placeholder: string;
  isChosen: boolean;
}

interface InterestsFormProps {
  userId: string;
  tiles: readonly Tile[];
  /** Path of the next step. */
  next: string;
}

export const InterestsForm = ({ userId, tiles, next }: InterestsFormProps) => (
  <Form
    submitLabel="Save interests"
    check={(values) => ({ interests: interestsProblem(values.getAll('interests')) })}
    action={async (values) => {
      await changeOwn(userId, { interests: values.getAll('interests') });
      location.assign(next);
    }}
  >
    {(errors) => (
      <GroupField legend="Choose up to five." error={errors.interests}>
        {(_, errorId) => (
          <div className="tiles">
            {tiles.map(({ name, image, placeholder, isChosen }) => (
              <label key={name} className="tile">
                <img src={image} alt="" width={160} height={120} loading="lazy" style={{ background: placeholder }} />
                <input
                  type="checkbox"
                  name="interests"
                  value={name}
                  defaultChecked={isChosen}
                  aria-describedby={errorId}
                />
                <span className="tile-name">{name}</span>
                <span className="tile-mark">
                  <Check size={18} />
                </span>
              </label>
            ))}
          </div>
        )}
      </GroupField>
    )}
  </Form>
);
