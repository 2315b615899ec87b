import type { Db } from '#db/client.server.ts'
import { mergeEdit } from '#features/events/edit/actions.server.ts'
import type { Actor } from '#shared/call.ts'
import { type Cv, type CvInput, cvInput } from '../schema.ts'
import { type CvContent, type CvRecord, findCvByAccount } from '../store.server.ts'
import { resolveExpectedSalary } from './salary.rules.ts'

/** What the page had read; without it the edit overwrites. */
export type CvVersion = { original?: object | undefined }

type CvEdit<Input> = CvVersion & {
  cv: Input
  accountId: string
  actor: Actor
  toDto: (record: CvRecord, viewer: Actor) => Cv
}

const SALARY = ['expectedSalary', 'salaryFrom', 'salaryTo'].map((name) => `teachingPreferences.${name}`)

/** The fields of events that tell of a part of the body under another name. */
const EVENT_FIELDS = {
  'img.profile': ['picture'],
  'img.id': ['idCard'],
  'address.coverageAddress': ['coverageCity', 'coverageAreas'],
}

/** The sent CV with what only others changed meanwhile; 409 for what both changed. Call it after `lockCvOfAccount`. */
export async function mergeCvEdit<Input extends CvInput>(
  tx: Db,
  { cv, original, accountId, actor, toDto }: CvEdit<Input>,
): Promise<Input> {
  const record = original && (await findCvByAccount(tx, accountId))
  if (!record) return cv
  const { data } = cvInput.safeParse(original)
  return mergeEdit(tx, {
    sent: withStoredSalary(cv),
    original: data ? withStoredSalary(data) : original,
    stored: toDto(record, actor),
    actor,
    record: { cvId: record.id },
    groups: [SALARY],
    eventFields: EVENT_FIELDS,
  })
}

function withStoredSalary<Input extends CvInput>(cv: Input): Input {
  const { teachingPreferences } = cv
  return { ...cv, teachingPreferences: { ...teachingPreferences, ...resolveExpectedSalary(teachingPreferences) } }
}

/** The columns that a CV fills, without its pictures. */
export function toCvContent({
  experience,
  contact,
  teachingPreferences,
  education,
  address,
  othersInfo,
}: CvInput): CvContent {
  const { coverageAddress, ...addresses } = address
  return {
    experience,
    contact,
    ...teachingPreferences,
    ...resolveExpectedSalary(teachingPreferences),
    education,
    ...addresses,
    coverageCity: coverageAddress.city,
    coverageAreas: coverageAddress.areas,
    ...othersInfo,
  }
}
