/**
 * One piece of work at a time for everyone who asks, and its outcome for everyone who asks within `life` ms after it.
 */
export function singleFlight<T>(work: () => Promise<T>, life: number): () => Promise<T> {
  let flight: Promise<T> | undefined;
  const forget = () => {
    setTimeout(() => (flight = undefined), life).unref();
  };
  return () => {
    if (!flight) {
      flight = work();
      flight.then(forget, forget);
    }
    return flight;
  };
}
