import areasInBangla from '../lists/areas.bn.json' with { type: 'json' }
import classesInBangla from '../lists/classes.bn.json' with { type: 'json' }
import departmentsInBangla from '../lists/departments.bn.json' with { type: 'json' }
import mediumsInBangla from '../lists/mediums.bn.json' with { type: 'json' }
import subjectsInBangla from '../lists/subjects.bn.json' with { type: 'json' }
import universitiesInBangla from '../lists/universities.bn.json' with { type: 'json' }
import { DAY_PARTS, type DayPart, toFreeTime, WEEK_DAYS, type WeekDay } from '../ranking/free-times.ts'
import { AREA_GROUPS_IN_BANGLA } from './area-groups.ts'
import type { AvailableDays } from './available-days.ts'
import type { BloodGroup } from './blood-groups.ts'
import type { ChoiceNames } from './choice-names.ts'
import { DISTRICTS_IN_BANGLA } from './districts.ts'
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

/** The Bangla names of all stored choices. */
const weekDays: Record<WeekDay, string> = {
  Sat: 'শনি',
  Sun: 'রবি',
  Mon: 'সোম',
  Tue: 'মঙ্গল',
  Wed: 'বুধ',
  Thu: 'বৃহস্পতি',
  Fri: 'শুক্র',
}

const dayParts: Record<DayPart, string> = { morning: 'সকাল', noon: 'দুপুর', afternoon: 'বিকেল', evening: 'সন্ধ্যা' }

const freeTimes = Object.fromEntries(
  WEEK_DAYS.flatMap((day) => DAY_PARTS.map((part) => [toFreeTime(day, part), `${weekDays[day]}বার ${dayParts[part]}`])),
)

export const banglaNames: ChoiceNames = {
  city: { ...DISTRICTS_IN_BANGLA, ...cities },
  area: { ...areas, ...AREA_GROUPS_IN_BANGLA, Online: 'অনলাইন', [OTHERS]: OTHERS_IN_BANGLA },
  class: classesInBangla,
  subject: subjectsInBangla,
  medium: mediumsInBangla,
  university: universitiesInBangla,
  department: departmentsInBangla,
  board: boards,
  group: groups,
  days,
  weekDay: weekDays,
  dayPart: dayParts,
  freeTime: freeTimes,
  gender: genders,
  maritalStatus: maritalStatuses,
  bloodGroup: bloodGroups,
}
