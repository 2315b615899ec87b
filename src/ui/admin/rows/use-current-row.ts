import { type MutationStatus, useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** The row that the keys act on; `place` is the list and its page. */
type CurrentRow = { id: string; isOpen: boolean; place: string }

type CurrentRowInput<Row> = {
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** The number of the row's newest change; a list without it does not watch its open row. */
  version: ((row: Row) => number | undefined) | undefined
}

/**
 * The row that the keys act on, and whether its record is open beside the list. One that a colleague has settled stays
 * in its place until one moves on, and one that was changed is still the one that was read.
 */
export function useCurrentRow<Row>({ rows, rowKey, version }: CurrentRowInput<Row>) {
  const { pathname, search } = useLocation()
  const place = pathname + search
  const [chosen, setChosen] = useState<CurrentRow | null>(null)
  const hasActedSince = useStepsSince('success')
  const isActingSince = useStepsSince('success', 'pending')
  /** The row in which something was pressed last. */
  const pressed = useRef<{ id: string; at: number } | null>(null)
  const shown = useRef<readonly Row[]>([])
  const read = useRef<{ id: string; row: Row } | null>(null)

  const current = chosen?.place === place ? chosen : null
  const indexIn = (list: readonly Row[]) => list.findIndex((row) => rowKey(row) === current?.id)
  const before = indexIn(shown.current)
  const hasLeft = rows !== undefined && before >= 0 && indexIn(rows) < 0
  const isOwnStep = pressed.current !== null && pressed.current.id === current?.id && hasActedSince(pressed.current.at)
  const isSettled = hasLeft && current !== null && !isOwnStep
  const listed = isSettled ? rows.toSpliced(before, 0, ...shown.current.slice(before, before + 1)) : rows
  const choose = (row: Row | undefined, isOpen: boolean) => {
    read.current = row === undefined ? null : { id: rowKey(row), row }
    setChosen(row === undefined ? null : { id: rowKey(row), isOpen, place })
  }
  // After an own step the next row follows.
  if (hasLeft && !isSettled && current !== null) choose(rows[Math.min(before, rows.length - 1)], current.isOpen)
  if (listed) shown.current = listed

  const now = listed?.[indexIn(listed)]
  const wasRead = read.current?.id === current?.id ? read.current?.row : undefined
  const isChanged =
    !isSettled &&
    now !== undefined &&
    wasRead !== undefined &&
    version?.(now) !== version?.(wasRead) &&
    current !== null &&
    !isOwnStep
  return {
    /** With the settled one. */
    rows: listed,
    current: current && { id: current.id, isOpen: current.isOpen, isSettled, isChanged },
    /** The record as it was read: a step on it is refused if it has changed. */
    asRead: (row: Row) => (isChanged && wasRead !== undefined && rowKey(row) === current.id ? wasRead : row),
    choose,
    /** Something was pressed in a row: what succeeds from now on is its own step. */
    notePress: (id: string) => {
      // A second press while the step is on its way belongs to the first one.
      if (pressed.current?.id === id && isActingSince(pressed.current.at)) return
      pressed.current = { id, at: Date.now() }
    },
    close: () => current && setChosen({ ...current, isOpen: false }),
  }
}

/** Whether a step that this tab has sent since a time is in one of these states. */
function useStepsSince(...states: MutationStatus[]) {
  // Renders when a step ends: the list may have come without its row before.
  useIsMutating()
  const mutations = useQueryClient().getMutationCache()
  return (since: number) =>
    mutations.getAll().some(({ state }) => states.includes(state.status) && state.submittedAt >= since)
}
