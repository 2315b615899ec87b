import type { StaffRole } from '#shared/permissions.ts'

/** The settings row that makes owners and managers use a second factor. */
export const REQUIRE_SECOND_FACTOR = 'requireSecondFactor'

/** The roles that need a second factor when the setting is on. */
const SECOND_FACTOR_ROLES: readonly StaffRole[] = ['owner', 'manager']

/** How many recovery codes an account has, and the characters of each. */
export const RECOVERY_CODES = { count: 10, characters: 10 } as const

/** Without letters and digits that look alike. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

type Holder = { staffRole: StaffRole | null; hasSecondFactor: boolean; isRequired: boolean }

/** Whether an account must set up its second factor before it may do anything else. */
export function mustSetUpSecondFactor({ staffRole, hasSecondFactor, isRequired }: Holder): boolean {
  return isRequired && !hasSecondFactor && staffRole !== null && SECOND_FACTOR_ROLES.includes(staffRole)
}

/** A typed recovery code without blanks and dashes, or null for anything else, such as six digits. */
export function parseRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replace(/[\s-]/g, '')
  return code.length === RECOVERY_CODES.characters && [...code].every((one) => RECOVERY_ALPHABET.includes(one))
    ? code
    : null
}

/** A recovery code in two groups, as it is shown. */
export const formatRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
