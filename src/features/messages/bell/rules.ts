import { paths } from '#shared/address/paths.ts'
import type { Role } from '#shared/call.ts'
import type { Locale } from '#shared/messages/locale.ts'
import {
  groupOf,
  kindsTo,
  MESSAGE_GROUPS,
  type MessageGroup,
  type TemplateKind,
} from '#shared/messages/message-templates.ts'
import { showValues } from '#shared/messages/message-values.ts'
import { text } from '#shared/messages/text.ts'
import { choiceNames } from '#shared/options/choice-names.ts'

/** Whether a person who switched some kinds off does not want this one. */
export const isMuted = (kind: TemplateKind, muted: readonly string[]): boolean =>
  groupOf(kind) !== undefined && muted.includes(kind)

type Preference = { group: MessageGroup; isSent: boolean; isPartly: boolean }

/** The groups of messages to a role, and which of them a person gets who switched some kinds off. */
export function listPreferences(role: Role, muted: readonly string[]): Preference[] {
  return MESSAGE_GROUPS.flatMap((group) => {
    const kinds = kindsTo(role).filter((kind) => groupOf(kind) === group)
    const sent = kinds.filter((kind) => !muted.includes(kind))
    return kinds.length > 0 ? [{ group, isSent: sent.length > 0, isPartly: sent.length % kinds.length > 0 }] : []
  })
}

/** What the bell keeps of a message: no phone, and a link only within this site. */
export function toBellParams(values: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(values).filter(
    ([name, value]) => !name.toLowerCase().endsWith('phone') && (name !== 'link' || /^\/(?!\/)/.test(value)),
  )
  return Object.fromEntries(kept)
}

type Entry = { kind: TemplateKind; params: Readonly<Record<string, string>> }

/** The page that an entry leads to: its link, else the page of what it tells of. */
export function bellPath({ kind, params: { link, tuitionId } }: Entry, role: Role): string {
  const group = groupOf(kind)
  if (link) return link
  if (group === 'money') return paths.tutor.fees
  if (group === 'account') return paths.tutor.cv
  if (tuitionId) return paths.tuition(tuitionId)
  if (!group && kindsTo('both').includes(kind)) return paths.account
  return role === 'Guardian' ? paths.guardian.tuitions : paths.tutor.applications
}

type NamedPost = { tuitionId: string; ownName: string; classes: readonly string[] }

/** An own post as its owner knows it: `TN1207 (Rafi, maths)`, or by its classes. */
export function nameOfPost(locale: Locale, { tuitionId, ownName, classes }: NamedPost): string {
  const name = ownName || choiceNames(locale, 'class', classes.slice(0, 2))
  return name ? `${tuitionId} (${name})` : tuitionId
}

/** The text of an entry in the viewer's language. */
export function formatBellEntry(locale: Locale, { kind, params }: Entry): string {
  return text(locale, `personNotifications.${kind}`, {
    // Entries of earlier releases know the tutor by id only.
    tutorName: params.tutorId ?? '',
    ...showValues(locale, params),
    count: Number(params.count ?? 0),
  })
}
