type FairQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Runs one piece of work at a time and takes turns between keys, so that many of one key delay another key by one. */
export function createFairQueue(): FairQueue {
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let isBusy = false

  async function runAll() {
    isBusy = true
    for (let next = takeNext(); next; next = takeNext()) await next()
    isBusy = false
  }

  function takeNext(): (() => Promise<void>) | undefined {
    const [entry] = waiting
    if (!entry) return undefined
    const [key, [work, ...rest]] = entry
    // Re-inserting a key moves it behind the others.
    waiting.delete(key)
    if (rest.length > 0) waiting.set(key, rest)
    return work
  }

  return (key, work) =>
    new Promise((resolve, reject) => {
      const task = () => work().then(resolve, reject)
      waiting.set(key, [...(waiting.get(key) ?? []), task])
      if (!isBusy) void runAll()
    })
}
