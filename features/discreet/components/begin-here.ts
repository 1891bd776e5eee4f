/** In the page where the first mode is chosen; the next ones load it before they are painted. */
export const beginHere = (): void =>
  void import('@/features/discreet/start').then(
    ({ startDiscreetMode }) => startDiscreetMode(),
    () => undefined,
  );
