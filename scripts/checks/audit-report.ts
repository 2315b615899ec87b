type Audit = {
  message?: string
  vulnerabilities?: Record<string, { severity: string; range: string }>
}

/** What `npm audit --json` says: a line for each vulnerable package, or why nothing was checked. */
export function readAudit(output: string): { lines: string[]; isHarmful: boolean; reason?: string } {
  const { vulnerabilities, message } = parse(output)
  if (!vulnerabilities) return { lines: [], isHarmful: false, reason: message ?? 'npm gave no answer' }
  const found = Object.entries(vulnerabilities)
  return {
    lines: found.map(([name, { severity, range }]) => `${severity}: ${name} ${range}`),
    isHarmful: found.some(([, { severity }]) => ['moderate', 'high', 'critical'].includes(severity)),
  }
}

function parse(output: string): Audit {
  try {
    return JSON.parse(output)
  } catch {
    return {}
  }
}
