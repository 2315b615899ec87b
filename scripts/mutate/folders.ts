import { join } from 'node:path'
import { root } from '../machine.mjs'

export const home = join(root, '.cache', 'mutate')
/** The copy of the project that is changed and run; the working tree stays as it is. */
export const tree = join(home, 'tree')
