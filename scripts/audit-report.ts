type Severity = 'info' | 'low' | 'moderate' | 'high' | 'critical'
type Audit = {
  message?: string
  vulnerabilities?: Record<string, { severity: Severity; range: string; fixAvailable?: boolean | object }>
}

/** What `npm audit --json` says: whether it was checked at all, and a line for each vulnerable package. */
export type AuditReport = { isChecked: boolean; reason: string; lines: string[]; isHarmful: boolean }

const HARMFUL: readonly Severity[] = ['moderate', 'high', 'critical']

/** Reads the output of `npm audit --json`. A registry that cannot be reached or answers no audit says nothing about the packages. */
export function readAudit(output: string): AuditReport {
  const { vulnerabilities, message } = parse(output)
  if (!vulnerabilities)
    return { isChecked: false, reason: message ?? 'npm gave no answer', lines: [], isHarmful: false }
  const found = Object.entries(vulnerabilities)
  return {
    isChecked: true,
    reason: '',
    lines: found.map(
      ([name, { severity, range, fixAvailable }]) =>
        `${severity}: ${name} ${range}${fixAvailable ? ' (an update is available)' : ''}`,
    ),
    isHarmful: found.some(([, { severity }]) => HARMFUL.includes(severity)),
  }
}

function parse(output: string): Audit {
  try {
    return JSON.parse(output) as Audit
  } catch {
    return {}
  }
}
