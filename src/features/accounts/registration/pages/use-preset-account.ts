import { useLocation } from 'react-router'
import { SELF_ROLES } from '../../schema.ts'

type PresetAccount = { role: (typeof SELF_ROLES)[number] | undefined; phone: string }

/** The account type and phone that the page before passed on; they are in no address. */
export function usePresetAccount(): PresetAccount {
  const state: unknown = useLocation().state
  const known = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {}
  const phone = typeof known.phone === 'string' && /^\d{11}$/.test(known.phone) ? known.phone : ''
  return { role: SELF_ROLES.find((role) => role === known.role), phone }
}
