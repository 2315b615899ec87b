/** The shape of a page module's `handle`. */
export type PageHandle = {
  /** The page has a bottom bar on phones, for which the footer leaves room. */
  hasPhoneBar?: boolean
  /** Shows the floating button to send a message. */
  hasContactButton?: boolean
  /** Visitors read the page without the app, which starts when a control is used that needs it. */
  startsOnUse?: boolean
}
