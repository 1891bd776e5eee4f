'use client';

import { useEffect, useId, useState, type ChangeEvent } from 'react';
import { errorIdOf, FieldFrame, hintIdOf } from '@/components/form/field-frame';
import { Avatar } from '@/components/user/avatar';
import { ACCEPTED_TYPES, FORMAT_WORDS } from '@/lib/domain/formats';
import type { Square } from '@/lib/domain/square';

interface PictureFieldProps {
  name: string;
  image: string | null;
  error?: string;
}

const SIDE = 96;

/** The crop of a picture that is not square can be moved. */
export function PictureField({ name, image, error }: PictureFieldProps) {
  const id = useId();
  const [chosen, setChosen] = useState<Picture>();
  const [place, setPlace] = useState(50);
  const url = chosen?.url;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    setChosen(file && { url: URL.createObjectURL(file) });
    setPlace(50);
  };
  const square = chosen && centredSquare(chosen, place);
  return (
    <FieldFrame
      id={id}
      label="Picture"
      error={error}
      hint={`A ${FORMAT_WORDS} of 2 MB at most. It is shown as a circle.`}
    >
      <div className="flex flex-wrap items-center gap-4">
        {chosen ? (
          <img
            src={chosen.url}
            alt="What will be shown of it"
            width={SIDE}
            height={SIDE}
            className="size-24 shrink-0 rounded-full object-cover"
            style={{ objectPosition: `${place}% ${place}%` }}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setChosen({ ...chosen, width, height })
            }
          />
        ) : (
          <Avatar name={name} image={image} size={SIDE} />
        )}
        <input
          id={id}
          name="image"
          type="file"
          accept={ACCEPTED_TYPES}
          className="min-w-56 flex-1 text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-xl file:bg-raised file:px-3"
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && errorIdOf(id), hintIdOf(id)].filter(Boolean).join(' ')}
          onChange={choose}
        />
      </div>
      {square && !square.isWhole && (
        <label className="mt-3 block text-sm">
          Part that is kept
          <input
            type="range"
            min={0}
            max={100}
            value={place}
            className="mt-1 w-full accent-ink"
            onChange={(event) => setPlace(Number(event.target.value))}
          />
        </label>
      )}
      {square &&
        squareFields(square).map(([field, value]) => <input key={field} type="hidden" name={field} value={value} />)}
    </FieldFrame>
  );
}

interface Picture {
  url: string;
  width?: number;
  height?: number;
}

interface SquareCrop extends Square {
  /** Already square. */
  isWhole: boolean;
}

/** The largest square at `place` percent of the longer side; undefined without a size. */
function centredSquare({ width, height }: Picture, place: number): SquareCrop | undefined {
  if (!width || !height) return undefined;
  const size = Math.min(width, height);
  const at = (side: number) => Math.round(((side - size) * place) / 100);
  return { x: at(width), y: at(height), size, isWhole: width === height };
}

const squareFields = ({ x, y, size }: SquareCrop) => Object.entries({ x, y, size });
