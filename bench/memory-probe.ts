// Loaded into the measured server: answers each message of the benchmark with its memory after a garbage collection.
process.on('message', async () => {
  // Finalizers of one collection may free more in the next.
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const { heapUsed, external } = process.memoryUsage()
  process.send?.(heapUsed + external)
})
process.channel?.unref()
