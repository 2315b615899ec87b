import { createContext, createElement, type ReactNode, useContext } from 'react'

/** The markup of parts that the server keeps from one page to the next. */
export type KeptParts = {
  /** The number of a part in the page that is rendered, and whether its markup is kept. */
  place: (key: string) => { number: number; isKept: boolean }
}

/** Set by the server; a browser keeps nothing. */
export const KeptPartsContext = createContext<KeptParts | null>(null)

/** The element of a part until the page is finished. */
export const PART = 'kept-part'

type Value = string | number | boolean | null | undefined | readonly Value[] | { readonly [name: string]: Value }

type KeptMarkupProps = {
  /** the name of the component */
  name: string
  /** everything that the part shows, except texts, brand and language of the page */
  values: Value
  children: ReactNode
}

/**
 * A part of a page whose markup depends only on its values, such as a card: the server renders it once for the same values.
 * It may not read the address or hold a script, nor have generated ids, unless its place in the page is always the same. [PERF-262]
 */
export function KeptMarkup({ name, values, children }: KeptMarkupProps) {
  const parts = useContext(KeptPartsContext)
  if (!parts) return children
  const { number, isKept } = parts.place(`${name} ${JSON.stringify(values)}`)
  // Parts within it belong to it.
  return (
    <KeptPartsContext value={null}>
      {createElement(PART, { 'data-number': number }, isKept ? null : children)}
    </KeptPartsContext>
  )
}
