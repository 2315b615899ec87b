import type { Db } from '#db/client.server.ts'
import { toPagingMeta } from '#shared/call.ts'
import { formatTuitionId, formatTutorId } from '#shared/format/human-id.ts'
import { poishaToTaka } from '#shared/format/money.ts'
import { findLedgerPage, sumLedger } from './list.store.server.ts'
import type { LedgerEntry, LedgerFilters, LedgerQuery, LedgerSums } from './schema.ts'

type Sums = Record<'received' | 'refunded' | 'corrected' | 'charged' | 'net' | 'writtenOff' | 'count', number>

/** Sums of the ledger in taka, of sums in poisha. */
export const toTakaSums = ({ received, refunded, corrected, charged, net, writtenOff, count }: Sums): Sums => ({
  received: poishaToTaka(received),
  refunded: poishaToTaka(refunded),
  corrected: poishaToTaka(corrected),
  charged: poishaToTaka(charged),
  net: poishaToTaka(net),
  writtenOff: poishaToTaka(writtenOff),
  count,
})

/** Adds sums in poisha. */
export function addSums(rows: readonly Sums[]): Sums {
  const total = (of: keyof Sums) => rows.reduce((sum, row) => sum + row[of], 0)
  return {
    received: total('received'),
    refunded: total('refunded'),
    corrected: total('corrected'),
    charged: total('charged'),
    net: total('net'),
    writtenOff: total('writtenOff'),
    count: total('count'),
  }
}

/** Lists a page of the ledger, the newest day first. */
export async function listLedger(db: Db, input: LedgerQuery) {
  const { rows, total } = await findLedgerPage(db, input)
  const data = rows.map(({ entry, tuitionNumber, tutorNumber, tutorName }): LedgerEntry => {
    const { id, dueId, kind, part, paidOn, recordedAt, amount, method, transactionId, by, note, receipt, correctedAt } =
      entry
    return {
      _id: id,
      dueId,
      kind,
      paidOn,
      recordedAt: recordedAt.toISOString(),
      correctedAt: correctedAt?.toISOString() ?? null,
      amount: poishaToTaka(amount),
      isMoney: part !== null || dueId === null,
      method,
      transactionId,
      by,
      note,
      receipt,
      tutorId: tutorNumber === null ? '' : formatTutorId(tutorNumber),
      tutorName: tutorName ?? '',
      tuitionId: tuitionNumber === null ? '' : formatTuitionId(tuitionNumber),
    }
  })
  return { data, meta: toPagingMeta(input, total) }
}

/** Sums the entries that the filters leave, in all and by method, in taka. */
export async function showLedgerSums(db: Db, filters: LedgerFilters): Promise<LedgerSums> {
  const methods = await sumLedger(db, filters)
  return {
    ...toTakaSums(addSums(methods)),
    byMethod: methods.map(({ method, ...sums }) => ({ method, ...toTakaSums(sums) })),
  }
}
