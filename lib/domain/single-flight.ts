/** Concurrent callers share one run, and later ones its outcome for `lifetime` ms. */
export function singleFlight<T>(work: () => Promise<T>, lifetime: number): () => Promise<T> {
  let flight: Promise<T> | undefined;
  const forget = () => {
    setTimeout(() => (flight = undefined), lifetime).unref();
  };
  return () => {
    if (!flight) {
      flight = work();
      flight.then(forget, forget);
    }
    return flight;
  };
}
