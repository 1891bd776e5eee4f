/** The CyberTip of a legal hold, as moderators see it. */
export interface HoldCybertip {
  /** What NCMEC reads. */
  text: string;
  /** Null: their account is gone. */
  preparedBy: string | null;
  preparedById: string;
  isSent: boolean;
  isDelivered: boolean;
  /** NCMEC's number of the report. */
  number: string | null;
  preservedUntil: string | null;
  /** Of the last call. */
  error: string | null;
}
