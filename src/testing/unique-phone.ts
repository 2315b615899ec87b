let last = 0

/** A valid phone that no other test person of this process has. */
export function uniquePhone(): string {
  last += 1
  return `017${String(last).padStart(8, '0')}`
}
