import { expect, test } from 'vitest'
import type { FreeTime } from '#shared/ranking/free-times.ts'
import type { TutorCriteria } from '#shared/ranking/rules.ts'
import { findMatches, findMismatches, getDistance } from './words.rules.ts'

const times = (...named: FreeTime[]) => named

const criteria = (parts: Partial<TutorCriteria> = {}): TutorCriteria => ({
  subjects: ['Math', 'Physics'],
  classes: ['Class 8'],
  mediums: ['Bangla medium'],
  gender: 'Female',
  city: 'Dhaka',
  areas: ['Uttara', 'Banani'],
  isOnline: false,
  salaryTo: null,
  daysPerWeek: null,
  freeTimes: [],
  ...parts,
})

const teaching = ({
  subjects = ['Math'],
  classes = ['Class 8'],
  mediums = ['Bangla medium'],
  city = 'Dhaka',
  areas = ['Uttara'],
  online = false,
  gender = 'Female',
  salaryFrom = 5000,
  freeTimes = ['Sat evening', 'Mon evening'] as FreeTime[],
} = {}) => ({
  teachingPreferences: {
    preferredSubjects: subjects,
    preferredClasses: classes,
    preferredMediums: mediums,
    availableDays: [],
    runningTutoring: '',
    expectedSalary: '',
    onlineAvailable: online,
    salaryFrom,
    freeTimes,
  },
  address: { presentAddress: 'Road 27', coverageAddress: { city, areas } },
  othersInfo: { bloodGroup: '', maritalStatus: '', gender },
})

test.each([
  [{}, {}, ['Math', 'Class 8', 'Uttara', 'Bangla medium', 'Female']],
  [{ subjects: ['Physics', 'Math', 'Chess'] }, {}, ['Math', 'Physics', 'Class 8', 'Uttara', 'Bangla medium', 'Female']],
  [{ subjects: ['All-subject'] }, { mediums: [], gender: '' }, ['All Subjects', 'Class 8', 'Uttara']],
  [
    { subjects: ['All-subject', 'Math'] },
    { subjects: ['Math'], mediums: [], gender: '' },
    ['Math', 'Class 8', 'Uttara'],
  ],
  // The post asks for it too.
  [
    { subjects: ['All-subject'] },
    { subjects: ['All-subject', 'Math'], mediums: [], gender: '' },
    ['All Subjects', 'Class 8', 'Uttara'],
  ],
  [{ areas: ['Mirpur 10'], subjects: [], classes: [], mediums: [] }, {}, ['Dhaka', 'Female']],
  [{ city: 'Khulna', gender: 'Male', mediums: [] }, {}, ['Math', 'Class 8']],
  [{ online: true }, { isOnline: true, city: '', areas: [] }, ['Math', 'Class 8', 'Online', 'Bangla medium', 'Female']],
  [{ online: true, city: 'Khulna' }, {}, ['Math', 'Class 8', 'Bangla medium', 'Female']],
  [{ gender: '' }, { gender: '' }, ['Math', 'Class 8', 'Uttara', 'Bangla medium']],
  [
    {},
    { freeTimes: times('Fri noon', 'Sat evening') },
    ['Math', 'Class 8', 'Uttara', 'Bangla medium', 'Free at 1 of 2 times asked', 'Female'],
  ],
])('a tutor with %j and criteria %j have the matches %j', (tutor, parts, matches) => {
  expect(findMatches(teaching(tutor), criteria(parts), 'en')).toEqual(matches)
})

test.each([
  [{}, {}, 'area', []],
  [{ areas: ['Mirpur 10'] }, {}, 'city', []],
  [{ areas: ['Gulshan 1'] }, {}, 'near', []],
  [{ city: 'Khulna' }, {}, 'elsewhere', ['Covers Khulna, but the tuition is in Dhaka']],
  [{ city: '' }, {}, 'elsewhere', ['Names no area, and the tuition is in Dhaka']],
  [{ gender: 'Male' }, {}, 'area', ['Male tutor, but the post asks for Female']],
  [{ gender: '' }, {}, 'area', ['Does not say the gender, and the post asks for Female']],
  [
    { subjects: ['Chess'], classes: ['Honors'] },
    {},
    'area',
    ['Teaches no subject of this post', 'Teaches no class of this post'],
  ],
  [{ subjects: ['All-subject'] }, {}, 'area', []],
  [{}, { isOnline: true, city: '', areas: [] }, 'notOnline', ['Does not teach online']],
  [{ online: true }, { isOnline: true, city: '', areas: [] }, 'online', []],
  [{}, { city: '', areas: [] }, null, []],
  [{}, { salaryTo: 5000 }, 'area', []],
  [{}, { salaryTo: 3500 }, 'area', ['Asks 1,500 Tk a month more']],
  [{}, { freeTimes: times('Fri noon', 'Sat evening') }, 'area', []],
  [{}, { freeTimes: times('Fri noon') }, 'area', ['Free at none of the times asked']],
  [{ freeTimes: [] }, { freeTimes: times('Fri noon') }, 'area', []],
])(
  'a tutor with %j and criteria %j is at distance %s and misses %j [OFF-251, FAM-642, FAM-904]',
  (tutor, parts, distance, misses) => {
    expect(getDistance(teaching(tutor), criteria(parts))).toBe(distance)
    expect(findMismatches(teaching(tutor), criteria(parts), 'en')).toEqual(misses)
  },
)
