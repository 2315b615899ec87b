/** Sent to the actions of the current row when a key such as V or R is pressed; `detail` is the key. */
export const ROW_KEY_EVENT = 'porua-row-key'
