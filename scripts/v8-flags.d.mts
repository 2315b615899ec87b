export function v8Flags(env?: Record<string, string | undefined>): string[]
