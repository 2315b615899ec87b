/** Claims that a tutor may send on one day in Dhaka. */
export const CLAIMS_A_DAY = 5

type Use = { method: string; transactionId: string }

/** Whether one of these uses is the same transaction: its number by its method. */
export const findSameUse = (uses: readonly Use[], { method, transactionId }: Use): boolean =>
  uses.some((use) => use.transactionId === transactionId && use.method === method)
