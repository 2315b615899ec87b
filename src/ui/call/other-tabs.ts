import type { Topic } from '#shared/address/topics.ts'

const openChannel = () => ('BroadcastChannel' in globalThis ? new BroadcastChannel('porua.changes') : null)

/** Tells the other tabs of this browser what a call of this one changed; who is signed in is each tab's own matter. */
export function tellOtherTabs(topics: readonly Topic[]): void {
  const channel = openChannel()
  channel?.postMessage(topics.filter((topic) => topic !== 'session'))
  channel?.close()
}

/** Calls the listener with what other tabs change, until the returned function is called. */
export function listenToOtherTabs(listener: (topics: readonly Topic[]) => void): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', ({ data }) => listener(data))
  return () => channel?.close()
}
