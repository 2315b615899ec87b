import { bn } from '#shared/messages/bn/bn.ts'
import { addMessages } from '#shared/messages/catalogue.ts'

// Every test has the texts of both languages, whatever ran before it in the same process.
addMessages('bn', bn)
