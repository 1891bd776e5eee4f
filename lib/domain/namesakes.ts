/** What else would have the title of a pin's or a board's page. */
export interface Namesakes {
  /** Whether there is anything. */
  exist: boolean;
  /** Place of this one among those of the same person, from 1, the oldest first. */
  number: number;
}
