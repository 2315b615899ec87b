/**
 * A copy that occupies only its own bytes, for what is kept: zlib returns a part of a 64 KB block, and Node makes small
 * buffers in one; a hundred kept bytes would keep all of it in memory. [PERF-243]
 */
export function trimMemory(buffer: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(buffer.length)
  buffer.copy(copy)
  return copy
}
