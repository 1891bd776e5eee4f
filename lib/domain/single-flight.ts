/**
 * One piece of work at a time for everyone who asks, and its outcome for everyone who asks within `lifetime` ms after it.
 */
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
