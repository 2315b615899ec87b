/** Aborted while a log-out runs. */
let ending = new AbortController()
/** Settled unless a log-out runs. */
let resumed = Promise.resolve()
let resume = () => {}

/** The signal that is aborted when a log-out begins. */
export const sessionEndSignal = () => ending.signal

/** Stops all reading before a log-out: what it overtakes would be answered with 401. */
export function stopReading(): void {
  resumed = new Promise((resolve) => {
    resume = resolve
  })
  ending.abort()
}

/** Reads again after a log-out that failed, also what was stopped. */
export function resumeReading(): void {
  ending = new AbortController()
  resume()
}

/** Reads, or waits while a log-out runs. `read` is repeated if a log-out that failed has aborted it. */
export async function readInSession<T>(read: (signal: AbortSignal) => Promise<T>): Promise<T> {
  await resumed
  const { signal } = ending
  try {
    return await read(signal)
  } catch (failure) {
    if (!signal.aborted) throw failure
    return readInSession(read)
  }
}
