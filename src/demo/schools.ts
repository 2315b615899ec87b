import type { City } from '#shared/options/areas.ts'

export type ListedCity = Exclude<City, 'Others'>
type Gender = 'Male' | 'Female'
type ByCity = Readonly<Record<ListedCity, readonly string[]>>

/** Schools by city, spelled as guardians write them. */
export const SCHOOLS: ByCity = {
  Barishal: [
    'Barishal Zilla School',
    'Barishal Govt. Girls High School',
    'A K School',
    'উদয়ন স্কুল, বরিশাল',
    'Model School and College',
  ],
  Chittagong: [
    'Chittagong Collegiate School',
    "Dr. Khastagir Govt. Girls' High School",
    'Ispahani Public School and College',
    'Nasirabad Govt. High School',
    'সেন্ট প্লাসিডস স্কুল',
    'BAF Shaheen College, Chittagong',
    'অপর্ণাচরণ সিটি কর্পোরেশন বালিকা উচ্চ বিদ্যালয়',
  ],
  Dhaka: [
    'Viqarunnisa Noon School',
    'Ideal School and College, Motijheel',
    'Monipur High School, Rupnagar branch',
    'Dhaka Residential Model College',
    'St. Joseph Higher Secondary School',
    'Holy Cross Girls High School',
    'Govt. Laboratory High School',
    'Rajuk Uttara Model College',
    'BAF Shaheen College, Kurmitola',
    'Mirpur Bangla School',
    'মোহাম্মদপুর প্রিপারেটরি স্কুল',
    'Shaheed Police Smrity College',
    'উদয়ন উচ্চ মাধ্যমিক বিদ্যালয়',
    'Milestone College, Diabari campus',
    'Banasree Ideal School',
    'South Point School and College',
  ],
  Khulna: [
    'Khulna Zilla School',
    'Govt. Coronation Girls School',
    'St. Joseph School, Khulna',
    'Khulna Public College',
    'সরকারি করোনেশন স্কুল',
  ],
  Mymensingh: [
    'Mymensingh Zilla School',
    'Vidyamoyee Govt. Girls High School',
    'Premier Ideal High School',
    'মুকুল নিকেতন',
    'Agricultural University High School',
  ],
  Rajshahi: [
    'Rajshahi Collegiate School',
    'P N Girls High School',
    'Rajshahi University School',
    'শিমুল মেমোরিয়াল স্কুল',
    'Shahid Nazmul Haque Girls School',
  ],
  Rangpur: [
    'Rangpur Zilla School',
    'Rangpur Govt. Girls High School',
    'Cantonment Public School, Rangpur',
    'The Millennium Stars',
    'পুলিশ লাইন্স স্কুল',
  ],
  Sylhet: [
    'Sylhet Govt. Pilot High School',
    'Govt. Agragami Girls School',
    'Blue Bird High School',
    'Scholarshome, Shahi Eidgah',
    'জালালাবাদ ক্যান্টনমেন্ট পাবলিক স্কুল',
  ],
}

/** Colleges of the two Inter years, by city. */
export const COLLEGES: ByCity = {
  Barishal: ['Govt. Brojomohun College', 'Amrita Lal Dey College', "Barishal Govt. Women's College"],
  Chittagong: [
    'Chittagong College',
    'Govt. Hazi Mohammad Mohsin College',
    'Chittagong Cantonment Public College',
    'Faujdarhat Cadet College',
    'সরকারি সিটি কলেজ',
  ],
  Dhaka: [
    'Notre Dame College',
    'Holy Cross College',
    'Dhaka College',
    'Adamjee Cantonment College',
    'Viqarunnisa Noon College',
    'ঢাকা সিটি কলেজ',
    'Rajuk Uttara Model College',
    'Birshreshtha Noor Mohammad Public College',
    'Mirzapur Cadet College',
  ],
  Khulna: ['Govt. M M City College', 'Khulna Public College', 'BL College', 'খুলনা সরকারি মহিলা কলেজ'],
  Mymensingh: ['Ananda Mohan College', 'Shahid Syed Nazrul Islam College', "Muminunnesa Govt. Women's College"],
  Rajshahi: ['Rajshahi College', 'New Govt. Degree College', 'রাজশাহী সরকারি মহিলা কলেজ'],
  Rangpur: ['Carmichael College', 'Rangpur Govt. College', 'Police Lines College, Rangpur'],
  Sylhet: ['MC College', "Sylhet Govt. Women's College", 'Jalalabad Cantonment Public College', 'স্কলার্সহোম কলেজ'],
}

const FOR_WOMEN = /Girls|Women|Mohila|মহিলা|বালিকা|Viqarunnisa|Holy Cross|Coronation|করোনেশন|Khastagir/
const FOR_MEN =
  /Cadet College|Notre Dame|^Dhaka College|Residential Model|St\. Joseph|Govt\. Laboratory|Zilla School|Collegiate|Nasirabad|Pilot High|Khulna Public|প্লাসিডস/

/** Whether a school or college takes students of this gender. */
export const takes = (institute: string, gender: Gender): boolean =>
  !(gender === 'Male' ? FOR_WOMEN : FOR_MEN).test(institute)

/** Schools that teach in English, from Standard 1 to A-level. */
export const ENGLISH_MEDIUM_SCHOOLS: readonly string[] = [
  'Scholastica, Uttara',
  'Sunbeams School',
  'Maple Leaf International School',
  'Mastermind School, Dhanmondi',
  'Sir John Wilson School',
  'Academia, Lalmatia',
  'European Standard School',
  'Oxford International School',
  'International Turkish Hope School',
  'Sunshine Grammar School, Chittagong',
  'Chittagong Grammar School',
  'Anandaniketan, Sylhet',
]
