/** Purposes in the links of the identity service's emails. */
export const MAIL_LINK_MODES = ['verifyEmail', 'resetPassword', 'verifyAndChangeEmail', 'recoverEmail'] as const;
export type MailLinkMode = (typeof MAIL_LINK_MODES)[number];

export const toMailLinkMode = (value: unknown): MailLinkMode | undefined =>
  MAIL_LINK_MODES.find((mode) => mode === value);
