import { z } from 'zod'
import { codeInput, loginPassword } from '#features/accounts/schema.ts'
import { CONSENT_KINDS } from '#shared/enums.ts'
import { phoneSchema } from '#shared/format/phone.ts'
import { reasonSchema } from '#shared/input-schemas.ts'
import { STAFF_ROLES } from '#shared/permissions.ts'

/** The password once more, for what cannot be undone easily. */
export const passwordInput = z.object({ currentPassword: loginPassword })

/** A phone without an account, and why it is erased. */
export const phoneInput = z.object({ phone: phoneSchema })
export const erasePhoneInput = phoneInput.extend({ reason: reasonSchema })

/** Another phone for the own account, with the codes that both phones got. */
export const changePhoneInput = phoneInput.extend({ ownCode: codeInput, newCode: codeInput })

/** A deletion that is waiting. */
export const deletion = z.strictObject({ requestedAt: z.iso.datetime(), erasedOn: z.iso.datetime() })

/** What is kept about the signed-in user: consents, ID card and deletion. */
export const ownData = z.strictObject({
  deletion: deletion.nullable(),
  consents: z.array(
    z.strictObject({
      kind: z.enum(CONSENT_KINDS),
      text: z.string(),
      version: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** null without a CV */
  idCard: z
    .strictObject({
      state: z.enum(['none', 'waiting', 'kept', 'erased']),
      /** when it was erased or will be; null when it is not erased */
      erasedOn: z.iso.datetime().nullable(),
      /** by staff, newest first, at most 50 */
      openings: z.array(z.strictObject({ at: z.iso.datetime(), by: z.enum(STAFF_ROLES).nullable() })),
    })
    .nullable(),
})

/** The deletion of an account as staff see it. */
export const personDeletion = deletion.extend({ canRefuse: z.boolean() }).nullable()

export type OwnData = z.infer<typeof ownData>
export type Deletion = z.infer<typeof deletion>
export type PersonDeletion = z.infer<typeof personDeletion>
