import { Parser } from 'htmlparser2'
import { UnreadableTable } from './table-row.ts'

/** Of a workbook's parts, which nest about ten elements. */
const MAX_DEPTH = 100

export type Attributes = Readonly<Record<string, string>>
type XmlHandler = {
  open: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Reads XML as it comes; names are without their prefix. Refuses deep nesting and elements that are not closed. */
export async function* parseXml(chunks: AsyncIterable<string>, { open, text, close }: XmlHandler) {
  let depth = 0
  const handler = {
    onopentag: (name: string, attributes: Attributes) => {
      depth += 1
      if (depth > MAX_DEPTH) throw new UnreadableTable('imports.brokenFile')
      open(localName(name), attributes)
    },
    ontext: text ?? (() => {}),
    onclosetag: (name: string) => {
      depth -= 1
      close?.(localName(name))
    },
  }
  const parser = new Parser(handler, { xmlMode: true })
  for await (const chunk of chunks) {
    parser.write(chunk)
    yield
  }
  if (depth > 0) throw new UnreadableTable('imports.brokenFile')
  parser.end()
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads a whole part. */
export async function readXml(chunks: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  for await (const _ of parseXml(chunks, handler));
}
