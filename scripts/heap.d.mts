export function heapFlag(env?: Record<string, string | undefined>): string
export function serverArgs(): string[]
