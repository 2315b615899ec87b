import { bn } from './bn.ts'
import { addTexts } from './catalogue.ts'
import { en } from './en.ts'

// Imported by programs that Node runs.
addTexts('en', en)
addTexts('bn', bn)
