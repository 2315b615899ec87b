import { runImport } from '#features/imports/calls.ts'
import { sendFileTo } from '../import-files.ts'
import { uniquePhone } from '../unique-phone.ts'
import { type Cast, REASON, type Scenarios } from './scenario.ts'

const guardians = () => {
  const phone = uniquePhone()
  return `name,phone,email\nRahima,${phone},r${phone}@example.com`
}

/** Imports of files and their undo. */
export function importScenarios({ app, owner }: Cast): Scenarios {
  const params = { kind: 'guardians' }
  return {
    'POST imports/preview/:kind': async () => ({ who: owner, params, file: guardians() }),
    'POST imports/refused-rows/:kind': async () => ({ who: owner, params, file: guardians() }),
    'POST imports/run/:kind': async () => ({ who: owner, params, file: guardians() }),
    'POST imports/undo/:id': async () => {
      const { data } = await sendFileTo(app, runImport, { file: guardians(), by: owner, params })
      return { who: owner, params: { id: String(data._id) }, body: REASON }
    },
  }
}
