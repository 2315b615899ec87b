let last = 0

/** A valid phone that is new in this process. */
export function uniquePhone(): string {
  last += 1
  return `017${String(last).padStart(8, '0')}`
}
