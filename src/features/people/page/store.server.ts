import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { hireRequests } from '#db/tables/hire-requests.server.ts'
import { contactMessages } from '#db/tables/messages/contact-messages.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { reports } from '#db/tables/reports.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Locale } from '#shared/messages/locale.ts'

export type PersonRow = {
  guardianName: string | null
  tutorName: string | null
  senderName: string | null
  tutorNumber: number | null
  isReported: boolean
  posts: number
  messages: number
  hireRequests: number
  language: Locale | null
}

/** Everything that is known of a phone, in one row. */
export async function findPerson(db: Db, phone: string): Promise<PersonRow> {
  const nameOf = (role: string) =>
    sql`(select ${accounts.name} from ${accounts} where ${accounts.role} = ${role} and ${accounts.phone} = ${phone} and not ${accounts.isGuest})`
  const count = (table: typeof contactMessages | typeof hireRequests) =>
    sql`(select count(*)::int from ${table} where ${table.phone} = ${phone} and ${table.deletedAt} is null)`
  const newest = (table: typeof tuitions | typeof contactMessages | typeof hireRequests) =>
    sql`(select ${table.locale} from ${table} where ${table.phone} = ${phone} order by ${table.number} desc limit 1)`
  // The page may have been English, the text decides.
  const banglaIfWritten = (text: typeof contactMessages.text | typeof hireRequests.message) =>
    sql`(select case when ${text} ~ '[\u0980-\u09FF]' then 'bn' end from ${text.table} where ${sql.identifier('phone')} = ${phone}
      order by ${sql.identifier('number')} desc limit 1)`
  const { rows } = await db.execute<PersonRow>(sql`select
    ${nameOf('Guardian')} as "guardianName", ${nameOf('Tutor')} as "tutorName",
    (select ${contactMessages.name} from ${contactMessages} where ${contactMessages.phone} = ${phone}
      order by ${contactMessages.number} desc limit 1) as "senderName",
    (select ${cvs.number} from ${cvs} inner join ${accounts} on ${accounts.id} = ${cvs.accountId}
      where ${accounts.role} = 'Tutor' and ${accounts.phone} = ${phone}) as "tutorNumber",
    exists (select 1 from ${reports} where ${reports.phone} = ${phone} and ${reports.role} = 'Guardian') as "isReported",
    coalesce(
      (select ${accounts.locale} from ${accounts} where ${accounts.phone} = ${phone} and ${accounts.role} <> 'Admin'
        and ${accounts.locale} is not null limit 1),
      ${banglaIfWritten(contactMessages.text)}, ${banglaIfWritten(hireRequests.message)},
      ${newest(contactMessages)}, ${newest(hireRequests)}, ${newest(tuitions)}) as language,
    (select count(*)::int from ${tuitions} where ${tuitions.phone} = ${phone}) as posts, ${count(contactMessages)} as messages, ${count(hireRequests)} as "hireRequests"`)
  if (!rows[0]) throw new Error('nothing was read of the phone')
  return rows[0]
}
