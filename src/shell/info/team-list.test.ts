import { expect, test } from 'vitest'
import { parseTeamList } from './team-list.ts'

test('the people behind the agency are one a line, with a name and what the person does [FAM-479]', () => {
  expect(parseTeamList('Rahima Khatun: Calls guardians: daily\n\n  তানভীর \n: nobody')).toEqual([
    { name: 'Rahima Khatun', work: 'Calls guardians: daily' },
    { name: 'তানভীর', work: '' },
  ])
})
