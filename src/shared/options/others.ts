/** The option that opens a free-text field. */
export const OTHERS = 'Others'
