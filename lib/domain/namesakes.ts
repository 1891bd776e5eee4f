/** Other pages with the same title. */
export interface Namesakes {
  exist: boolean;
  /** Place among the namesakes of one person, from 1, the oldest first. */
  number: number;
}
