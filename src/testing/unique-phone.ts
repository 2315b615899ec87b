let last = 0

/** A valid phone that is new in this test file. */
export function uniquePhone(): string {
  last += 1
  return `017${String(last).padStart(8, '0')}`
}

/** Each test file has a database of its own and starts with the same phones, whatever ran before it in the process. */
export function restartPhones(): void {
  last = 0
}
