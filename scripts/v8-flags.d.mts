export function v8Flags(env?: Record<string, string | undefined>): string[]
export function memorySettings(env?: Record<string, string | undefined>): Record<string, string>
