/** Markup that the server keeps, in UTF-8; it holds no scripts. */
export type KeptPart = {
  bytes: Uint8Array
  /** what its styles depend on, once they were chosen */
  styleUse?: StyleUse
}

/** The classes of elements, and the variables of their `style` attributes; `id` is a number for them. */
export type StyleUse = { id: number; classes: readonly string[]; variables: readonly string[] }

/**
 * The HTML of a page in three parts, so that nobody has to copy or search the whole: until `</head>`, what is before the
 * end of the last kept part, and the rest with the scripts of the page.
 */
export type PageHtml = { head: string; body: readonly (string | KeptPart)[]; end: string }

/** HTML as one text in the parts of a page; without a head all of it is the end. */
export function splitHtml(html: string): PageHtml {
  const end = Math.max(html.indexOf('</head>'), 0)
  return { head: html.slice(0, end), body: [], end: html.slice(end) }
}

/** The HTML in UTF-8. */
export function encodeHtml({ head, body, end }: PageHtml): Buffer<ArrayBuffer> {
  return Buffer.concat(
    [head, ...body, end].map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece.bytes)),
  )
}
