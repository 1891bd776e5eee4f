export interface TrashedPin {
  _id: string;
  title: string;
  /** A signed URL, valid for an hour. */
  image: string;
  placeholder: string;
  daysLeft: number;
}
