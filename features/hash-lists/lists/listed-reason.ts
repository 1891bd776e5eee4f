/** Why a match is held, as moderators read it. */
export const listedReason = ({ source, reason }: { source: string; reason: string }): string =>
  `On the list ${source}: ${reason}`;
