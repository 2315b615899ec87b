import areasInBangla from '../lists/areas.bn.json' with { type: 'json' }
import classesInBangla from '../lists/classes.bn.json' with { type: 'json' }
import mediumsInBangla from '../lists/mediums.bn.json' with { type: 'json' }
import subjectsInBangla from '../lists/subjects.bn.json' with { type: 'json' }
import universitiesInBangla from '../lists/universities.bn.json' with { type: 'json' }
import type { Location } from '../location.ts'
import type { Locale } from '../messages/locale.ts'
import type { AvailableDays } from './available-days.ts'
import type { BloodGroup } from './blood-groups.ts'
import type { Board, Group } from './education.ts'
import type { Gender } from './genders.ts'
import type { MaritalStatus } from './marital-statuses.ts'
import { OTHERS } from './others.ts'

const OTHERS_IN_BANGLA = 'অন্যান্য'

const boards: Record<Board, string> = {
  Barishal: 'বরিশাল',
  Chattogram: 'চট্টগ্রাম',
  Cumilla: 'কুমিল্লা',
  Dhaka: 'ঢাকা',
  Dinajpur: 'দিনাজপুর',
  Jashore: 'যশোর',
  Mymensingh: 'ময়মনসিংহ',
  Rajshahi: 'রাজশাহী',
  Sylhet: 'সিলেট',
  Madrasah: 'মাদরাসা শিক্ষা বোর্ড',
  Technical: 'কারিগরি শিক্ষা বোর্ড',
  'Bangladesh Open University': 'বাংলাদেশ উন্মুক্ত বিশ্ববিদ্যালয়',
  'Cambridge (CAIE)': 'কেমব্রিজ',
  'Pearson Edexcel': 'পিয়ারসন এডেক্সেল',
  'International Baccalaureate': 'আইবি',
  Others: OTHERS_IN_BANGLA,
}

const groups: Record<Group, string> = {
  Science: 'বিজ্ঞান',
  'Business Studies': 'ব্যবসায় শিক্ষা',
  Humanities: 'মানবিক',
  'General (Madrasah)': 'সাধারণ (মাদরাসা)',
  'Science (Madrasah)': 'বিজ্ঞান (মাদরাসা)',
  'Hifzul Quran': 'হিফজুল কুরআন',
  Mujabbid: 'মুজাব্বিদ',
  Vocational: 'ভোকেশনাল',
  Music: 'সংগীত',
  'Home Science': 'গার্হস্থ্য বিজ্ঞান',
  Others: OTHERS_IN_BANGLA,
}

const days: Record<AvailableDays, string> = {
  '1-day': 'সপ্তাহে ১ দিন',
  '2-days': 'সপ্তাহে ২ দিন',
  '3-days': 'সপ্তাহে ৩ দিন',
  '4-days': 'সপ্তাহে ৪ দিন',
  '5-days': 'সপ্তাহে ৫ দিন',
  '6-days': 'সপ্তাহে ৬ দিন',
  '7-days': 'সপ্তাহে ৭ দিন',
  Flexible: 'সুবিধামতো',
  'Weekends-only': 'শুধু সাপ্তাহিক ছুটির দিন',
  'Weekdays-only': 'শুধু কর্মদিবস',
  Daily: 'প্রতিদিন',
  Others: OTHERS_IN_BANGLA,
}

const genders: Record<Gender, string> = { Male: 'পুরুষ', Female: 'মহিলা', 'Male/Female': 'পুরুষ/মহিলা' }
const maritalStatuses: Record<MaritalStatus, string> = { Single: 'অবিবাহিত', Married: 'বিবাহিত' }

const bloodGroups: Record<BloodGroup, string> = {
  'A+': 'এ+',
  'A-': 'এ-',
  'B+': 'বি+',
  'B-': 'বি-',
  'AB+': 'এবি+',
  'AB-': 'এবি-',
  'O+': 'ও+',
  'O-': 'ও-',
}

const cities = Object.fromEntries(Object.entries(areasInBangla).map(([city, { name }]) => [city, name]))
const areas = Object.assign({}, ...Object.values(areasInBangla).map((city) => city.areas)) as Record<string, string>

const BANGLA = {
  city: cities,
  area: { ...areas, Online: 'অনলাইন', [OTHERS]: OTHERS_IN_BANGLA },
  class: classesInBangla,
  subject: subjectsInBangla,
  medium: mediumsInBangla,
  university: universitiesInBangla,
  board: boards,
  group: groups,
  days,
  gender: genders,
  maritalStatus: maritalStatuses,
  bloodGroup: bloodGroups,
} as const satisfies Record<string, Readonly<Record<string, string>>>

export type ChoiceKind = keyof typeof BANGLA

/** The name of a stored choice in the reader's language; what people typed stays as typed. [BN-115] */
export function choiceName(locale: Locale, kind: ChoiceKind, value: string): string {
  if (locale !== 'bn') return value
  const names: Readonly<Record<string, string>> = BANGLA[kind]
  return Object.hasOwn(names, value) ? (names[value] ?? value) : value
}

/** Stored choices as one text: `গণিত, পদার্থবিজ্ঞান`. [BN-115] */
export function choiceNames(locale: Locale, kind: ChoiceKind, values: readonly string[]): string {
  return values.map((value) => choiceName(locale, kind, value)).join(', ')
}

/** A location with the names of the reader's language, as stored in English. [BN-115] */
export function locationIn(locale: Locale, { city, areas: chosen }: Location): Location {
  return {
    city: choiceName(locale, 'city', city),
    areas: chosen.map((area) => choiceName(locale, 'area', area)),
  }
}

/** The stored value of a name in either language; what is in no list stays as typed. [BN-270] */
export function choiceOf(kind: ChoiceKind, typed: string): string {
  return valueOf(BANGLA[kind], typed)
}

/** As `choiceOf` for an area: cities may have areas of the same name. */
export function areaOf(city: string, typed: string): string {
  const named = valueOf((areasInBangla as Readonly<Record<string, { areas: Names }>>)[city]?.areas ?? {}, typed)
  return named === typed ? choiceOf('area', typed) : named
}

type Names = Readonly<Record<string, string>>

function valueOf(names: Names, typed: string): string {
  const name = typed.normalize('NFC').replace(/[\u200b-\u200d]/g, '').trim()
  return Object.keys(names).find((value) => names[value] === name) ?? typed
}
