import { paths } from '#shared/address/paths.ts'
import type { ReportedRole } from '../schema.ts'

/** The report form with a person filled in. */
export function createReportPath(person: { phone: string; role: ReportedRole }): string {
  return `${paths.admin.createReport}?${new URLSearchParams(person)}`
}
