import { expect, test } from 'vitest'
import {
  findMatches,
  findMismatches,
  formatSuggestionLocation,
  getDistance,
  hasCriteria,
  POINTS,
  type TutorCriteria,
  toTutorCriteria,
} from './rules.ts'
import { suggestInput } from './schema.ts'

const wanted = (parts: object) => suggestInput.parse({ tuition: { tuitionId: 'TN1001', ...parts } }).tuition

const criteria = (parts: Partial<TutorCriteria> = {}): TutorCriteria => ({
  subjects: ['Math', 'Physics'],
  classes: ['Class 8'],
  mediums: ['Bangla medium'],
  gender: 'Female',
  city: 'Dhaka',
  areas: ['Uttara', 'Banani'],
  isOnline: false,
  anyCity: false,
  anyGender: false,
  ...parts,
})

test('only the criteria of a tuition are used, and unknown fields are ignored [ENT-12, FAM-760]', () => {
  const tuition = wanted({
    _id: 'a-key',
    class: ['Class 8', ' ', 'Class 8'],
    subjects: 'Math',
    medium: ['Bangla medium', 'Others'],
    gender: ['Female'],
    location: { city: 'Dhaka', areas: ['Gulshan', 'Others'] },
    isOnline: false,
    applicationStatus: { text: 'Apply Now', disabled: true },
    somethingNew: [1, 2, 3],
  })
  expect(tuition.id).toBe('a-key')
  expect(toTutorCriteria(tuition)).toEqual({
    subjects: ['Math'],
    classes: ['Class 8'],
    mediums: ['Bangla medium'],
    gender: 'Female',
    city: 'Dhaka',
    areas: ['Gulshan', 'Gulshan 1', 'Gulshan 2'],
    isOnline: false,
    anyCity: false,
    anyGender: false,
  })
})

test.each([
  [{}, { gender: '', city: '', areas: [], isOnline: false }],
  [{ gender: ['Male/Female'] }, { gender: '' }],
  [{ gender: 'Male' }, { gender: 'Male' }],
  [
    { gender: [], location: null, class: null, isOnline: null },
    { gender: '', classes: [], city: '', isOnline: false },
  ],
  [
    { isOnline: true, location: { city: 'Dhaka', areas: ['Uttara'] } },
    { city: '', areas: [], isOnline: true },
  ],
  [{ location: { city: 'Comilla', areas: ['Others'] } }, { city: 'Comilla', areas: [] }],
  [{ location: { city: 'Others', areas: ['Others'] } }, { city: '', areas: [] }],
  [{ location: { areas: ['Uttara'] } }, { city: '', areas: [] }],
])('a tuition with %j has the criteria %j', (parts, expected) => {
  expect(toTutorCriteria(wanted(parts))).toMatchObject(expected)
})

test.each([
  [{ subjects: [], classes: [], areas: [] }, false],
  [{ subjects: [], classes: [], areas: [], isOnline: true }, false],
  [{ subjects: [], classes: [] }, true],
  [{ areas: [], city: '' }, true],
])('criteria %j name a subject, class or area: %s', (parts, expected) => {
  expect(hasCriteria(criteria(parts))).toBe(expected)
})

const teaching = ({
  subjects = ['Math'],
  classes = ['Class 8'],
  mediums = ['Bangla medium'],
  city = 'Dhaka',
  areas = ['Uttara'],
  online = false,
  gender = 'Female',
} = {}) => ({
  teachingPreferences: {
    preferredSubjects: subjects,
    preferredClasses: classes,
    preferredMediums: mediums,
    availableDays: [],
    runningTutoring: '',
    expectedSalary: '',
    onlineAvailable: online,
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
])('a tutor with %j and criteria %j have the matches %j', (tutor, parts, matches) => {
  expect(findMatches(teaching(tutor), criteria(parts), 'en')).toEqual(matches)
})

test.each([
  [{}, {}, 'area', []],
  [{ areas: ['Mirpur 10'] }, {}, 'city', []],
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
])(
  'a tutor with %j and criteria %j is at distance %s and misses %j [OFF-251, FAM-642]',
  (tutor, parts, distance, misses) => {
    expect(getDistance(teaching(tutor), criteria(parts))).toBe(distance)
    expect(findMismatches(teaching(tutor), criteria(parts), 'en')).toEqual(misses)
  },
)

test('a tutor who matches subject, class and location outranks any tutor who misses one of them', () => {
  const { partial, full, city, gender, medium } = POINTS
  for (const count of [1, 2, 3]) expect(full * (count - 1) + city + gender + medium).toBeLessThan(partial * count)
})

test.each([
  [{ city: 'Chittagong', areas: ['GEC Circle', 'Panchlaish'] }, 'Road 27', 'GEC Circle-Panchlaish, Chittagong'],
  [{ city: 'Dhaka', areas: [] }, 'Road 27', 'Dhaka'],
  [{ city: '', areas: [] }, 'Road 27', 'Road 27'],
  [{ city: '', areas: [] }, '', ''],
])(
  'coverage %j and present address %j give the location %j [AD-APPLICANTS-26..27]',
  (coverageAddress, presentAddress, place) => {
    expect(formatSuggestionLocation({ coverageAddress, presentAddress })).toBe(place)
  },
)

test('the areas of an applicant are separated by commas in Bangla [BN-322]', () => {
  const coverageAddress = { city: 'Chittagong', areas: ['GEC Circle', 'Panchlaish'] }
  expect(formatSuggestionLocation({ coverageAddress }, 'bn')).toBe('জিইসি মোড়, পাঁচলাইশ, চট্টগ্রাম')
})
