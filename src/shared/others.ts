/** The option that opens a free text, in every list that has one (S1 4). */
export const OTHERS = 'Others'
