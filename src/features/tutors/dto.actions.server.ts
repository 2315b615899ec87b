import type { Actor } from '#shared/call.ts'
import type { CvFact } from '#shared/cv-facts.ts'
import { formatTutorId } from '#shared/format/human-id.ts'
import { universityShortName } from '#shared/options/university-short-names.ts'
import { guardContacts } from './cv/contacts.rules.ts'
import { getCvVisibility, highestDegree, toVisibleCv } from './rules.ts'
import { type Cv, pickCvFields } from './schema.ts'
import { toSeal } from './seal/facts.rules.ts'
import { listWaitingChanges, withWaiting } from './seal/waiting.rules.ts'
import type { CvRecord } from './store.server.ts'

/** Converts a stored CV to its DTO, reduced to what the viewer may see. */
export function toCvDto(record: CvRecord, viewer: Actor | null): Cv {
  const visibility = getCvVisibility(record, viewer)
  // Its tutor reads the new values in their places, everybody else those that staff have seen.
  const shown = visibility === 'own' ? withWaiting(record) : record
  const full = { ...toFullCvDto(shown), ...sealParts(record) }
  return guardContacts(toVisibleCv(full, visibility), record.releasedContacts)
}

/** What was checked, and what is still to be seen. */
function sealParts(record: CvRecord): Pick<Cv, 'seal' | 'facts' | 'waiting'> {
  const { phoneProvedAt, waitingSince, facts } = record
  const seal = toSeal(record)
  const seen = (fact: CvFact) => (facts[fact] ? { at: facts[fact].at, by: facts[fact].by } : null)
  return {
    ...(seal && { seal }),
    facts: {
      phone: phoneProvedAt?.toISOString() ?? null,
      idCard: seen('idCard'),
      studies: seen('studies'),
      spoken: seen('spoken'),
    },
    ...(waitingSince && { waiting: { since: waitingSince.toISOString(), changes: listWaitingChanges(record) } }),
  }
}

function toFullCvDto(record: CvRecord): Cv {
  const universityShort = universityShortName(highestDegree(record.education).university)
  return {
    _id: record.id,
    tutorId: formatTutorId(record.number),
    status: record.status,
    name: record.name,
    phone: record.phone,
    isReported: record.isReported,
    lastSeenAt: record.lastSeenAt?.toISOString() ?? null,
    ...(record.status === 'returned' && { returnReason: record.returnReason }),
    createdAt: record.createdAt.toISOString(),
    changedAt: record.updatedAt.toISOString(),
    ...(record.version !== undefined && { version: record.version }),
    ...(universityShort && { universityShort }),
    experience: record.experience,
    img: { profile: record.profileImage, id: record.idCardImage },
    ...(record.idCardErasedAt && { idCardErasedAt: record.idCardErasedAt.toISOString() }),
    contact: record.contact,
    teachingPreferences: {
      preferredSubjects: record.preferredSubjects,
      preferredClasses: record.preferredClasses,
      preferredMediums: record.preferredMediums,
      availableDays: record.availableDays,
      freeTimes: record.freeTimes,
      ...pickCvFields(record),
      expectedSalary: record.expectedSalary,
      salaryFrom: record.salaryFrom,
      salaryTo: record.salaryTo,
      onlineAvailable: record.onlineAvailable,
    },
    education: record.education,
    address: {
      presentAddress: record.presentAddress,
      permanentAddress: record.permanentAddress,
      coverageAddress: { city: record.coverageCity, areas: record.coverageAreas },
    },
    othersInfo: {
      dob: record.dob,
      bloodGroup: record.bloodGroup,
      maritalStatus: record.maritalStatus,
      gender: record.gender,
    },
  }
}
