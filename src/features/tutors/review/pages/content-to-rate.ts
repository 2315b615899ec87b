import { cvContact } from '#shared/cv-parts.ts'
import type { CvContentToRate } from '../../cv/completeness.rules.ts'
import type { Cv } from '../../schema.ts'

/** A CV as staff receive it, with empty texts for what an answer may leave out. */
export function toContentToRate({ contact, address, othersInfo, ...cv }: Cv): CvContentToRate {
  const { presentAddress = '', permanentAddress = '', coverageAddress } = address
  const { dob = '', bloodGroup = '', maritalStatus = '', gender } = othersInfo
  return {
    ...cv,
    // A checked ID card counts, also when its picture is erased.
    img: { ...cv.img, id: cv.img.id || (cv.idCardErasedAt ?? '') },
    contact: contact ?? cvContact.parse({}),
    address: { presentAddress, permanentAddress, coverageAddress },
    othersInfo: { dob, bloodGroup, maritalStatus, gender },
  }
}
