import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgArray, PgJsonb, type PgTable, PgText } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { applications } from '#db/tables/applications.server.ts'
import { confirmationComments } from '#db/tables/confirmation-comments.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { demoClasses } from '#db/tables/demo-classes.server.ts'
import { hireRequests } from '#db/tables/hire-requests.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'

/** The texts of people by table: those that others read without contacts, then those of its owner and staff, or of the product. */
const TEXTS: [PgTable, texts: { others: string; hidden: string }][] = [
  [
    tuitions,
    {
      others: 'heading class subjects medium salary city areas locationDetails institute teachingTime details',
      hidden: 'gender freeTimes phone houseAndRoad ownName searchText officeText findText stateReason releasedContacts',
    },
  ],
  [
    cvs,
    {
      others:
        'experience preferredSubjects preferredClasses preferredMediums availableDays runningTutoring expectedSalary education coverageCity coverageAreas',
      hidden:
        'freeTimes profileImage idCardImage contact presentAddress permanentAddress dob bloodGroup maritalStatus gender searchText findText returnReason releasedContacts facts waiting',
    },
  ],
  [demoClasses, { others: 'note answer cancelReason', hidden: '' }],
  [applications, { others: '', hidden: 'stateReason' }],
  // A name with a contact is refused.
  [accounts, { others: 'name', hidden: 'nameSound phone email passwordHash totpSecret' }],
  [hireRequests, { others: '', hidden: 'name phone message handledNote' }],
  [confirmationComments, { others: '', hidden: 'text' }],
]

const textColumns = (table: PgTable) =>
  Object.entries(getTableColumns(table))
    .filter(([, { generated, enumValues }]) => !generated && !enumValues?.length)
    .filter(([, column]) => is(column, PgText) || is(column, PgArray) || is(column, PgJsonb))
    .map(([name]) => name)

test.each(TEXTS.map(([table, texts]) => ({ table: getTableName(table), columns: textColumns(table), texts })))(
  'each text of $table is one that others read without contacts, or do not read [FAM-512]',
  ({ columns, texts }) => {
    const listed = `${texts.others} ${texts.hidden}`.split(' ').filter(Boolean)
    expect(listed.toSorted()).toEqual(columns.toSorted())
  },
)
