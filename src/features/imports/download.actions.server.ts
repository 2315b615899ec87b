import type { Db } from '#db/client.server.ts'
import { toCsvFile } from '#platform/api/csv-file.server.ts'
import { withMark } from '#shared/format/csv-cell.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { columnLabel } from './columns.rules.ts'
import { exampleOf } from './example.rules.ts'
import { columnsMissing, type FileHead, type ImportFile, readFile } from './file.actions.server.ts'
import { faultText } from './rules.ts'
import type { ImportKind } from './schema.ts'

/** A file that is imported as it is. */
export const exampleFile = ({ kind, locale }: { kind: ImportKind; locale: Locale }): Buffer =>
  toCsvFile([exampleOf(kind, locale)])

/** The rows of a file that cannot be imported with the reasons in a column of their own, to be mended and imported. */
export async function refusedRowsFile(db: Db, file: ImportFile): Promise<Buffer> {
  const { locale } = file
  const parts: string[][][] = []
  let width = 0
  for await (const part of readFile(db, file, { maxFaults: Number.POSITIVE_INFINITY })) {
    if ('names' in part) {
      if (part.columns.missing.length > 0) throw columnsMissing(part.columns, locale)
      width = part.names.length
      parts.push([[...headsOf(part, locale), text(locale, 'imports.reason')]])
      continue
    }
    const refused = [...part.people, ...part.tuitions].filter(({ faults }) => faults.length > 0)
    parts.push(
      refused.map(({ cells, faults }) => [
        ...Array.from({ length: width }, (_, at) => withMark(cells[at] ?? '')),
        faults.map((fault) => `${columnLabel(locale, fault.column)}: ${faultText(locale, fault)}`).join(' '),
      ]),
    )
  }
  return toCsvFile(parts)
}

/** The heads of a file; those of read columns have a name that is known. */
function headsOf({ names, columns }: FileHead, locale: Locale): string[] {
  const labels = new Map([...columns.indexes].map(([column, index]) => [index, columnLabel(locale, column)]))
  return names.map((name, at) => labels.get(at) ?? name)
}
