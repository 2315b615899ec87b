/** The option that opens a free-text field. [TUTOR-27] */
export const OTHERS = 'Others'
