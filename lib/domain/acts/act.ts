import type { Right } from '@/lib/domain/roles';

/** A call of the API below /api/admin. */
export interface ModerationRequest {
  path: string;
  method?: 'POST' | 'PUT' | 'DELETE';
  body?: object;
  /** The success message, or what makes it of the answer. */
  done: string | ((answer: unknown) => string);
  /** Offered with the message. */
  undo?: ModerationRequest;
  /** The queue item to go to. */
  next?: string;
}

/** A field of an act's form. */
export type ActField = { name: string; label: string; hint?: string; value?: string } & (
  | { kind: 'line'; isRequired?: boolean; isNumber?: boolean }
  /** Confirms the act by these words. */
  | { kind: 'confirmation'; words: string }
  | { kind: 'text'; max: number }
  | { kind: 'radio' | 'select'; choices: readonly { value: string; label: string; hint?: string }[] }
  /** Below the reason. */
  | { kind: 'check' }
);

/** The fields of a sent form by name. */
export type ActValues = Readonly<Partial<Record<string, string>>>;

/** Something that moderators do: its button, its form, and its call. */
export interface Act<Subject> {
  /** Of the button, the dialog, and the button that sends the form. */
  label: string;
  /** Of the role, also for the call. */
  right: Right;
  /** Asks for a reason, with this hint. */
  reason?: string;
  /** Reasons to choose from. */
  reasons?: readonly string[];
  /** The call needs a fresh confirmation with the second factor (rule 212). */
  isGrave?: boolean;
  /** Its form deletes, removes or bans. */
  isHarm?: boolean;
  /** Of the button; default: by `isHarm`. */
  look?: 'primary' | 'outlined' | 'danger' | 'harm';
  key?: string;
  /** What it is done to, for screen readers. */
  about?: (subject: Subject) => string | undefined;
  fields?: (subject: Subject) => readonly ActField[];
  call: (subject: Subject, values: ActValues) => ModerationRequest;
}

/** A row of a table of acts. */
export const act = <Subject>(row: Act<Subject>): Act<Subject> => row;

/** Rows by name, each for its own subject. */
export type Acts<Subjects> = { readonly [Name in keyof Subjects]: Act<Subjects[Name]> };
export type SubjectsOf<Rows> = { [Name in keyof Rows]: Rows[Name] extends Act<infer Subject> ? Subject : never };
