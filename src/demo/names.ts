import type { Random } from './random.ts'

/** A name in both scripts; e-mail addresses use the Latin one. */
type WrittenName = { readonly latin: string; readonly bangla: string }

/** A name and whether it is one of Muslims, as some subjects and texts are only theirs. */
type PersonName = WrittenName & { readonly isMuslim: boolean }

type Names = readonly WrittenName[]
// `whole` names are complete: only certain words can follow Habibur or Jannatul.
type NameParts = { readonly before?: Names; readonly whole?: Names; readonly first: Names; readonly last: Names }
type Community = { readonly share: number; readonly men: NameParts; readonly women: NameParts }

const toWrittenName = (latin: string, bangla: string): WrittenName => ({ latin, bangla })

function parseNames(list: string): Names {
  return list
    .trim()
    .split(/\s*,\s*/)
    .map((entry) => {
      const [latin = '', bangla = ''] = entry.split('|')
      return toWrittenName(latin, bangla)
    })
}

const muslimMen = parseNames(`
  Rakib|রাকিব, Tanvir|তানভীর, Shahriar|শাহরিয়ার, Mehedi|মেহেদী, Sakib|সাকিব, Imran|ইমরান, Fahim|ফাহিম, Abdullah|আব্দুল্লাহ,
  Arif|আরিফ, Tahmid|তাহমিদ, Ridwan|রিদওয়ান, Nafis|নাফিস, Shafayet|শাফায়েত, Muntasir|মুনতাসির, Sabbir|সাব্বির, Jubayer|জুবায়ের,
  Asif|আসিফ, Mosharraf|মোশাররফ, Towhid|তৌহিদ, Golam Mostafa|গোলাম মোস্তফা, Al-Amin|আল-আমিন, Rashed|রাশেদ, Shakil|শাকিল,
  Mahmudul Hasan|মাহমুদুল হাসান, Tareq|তারেক, Parvez|পারভেজ, Sohel|সোহেল, Monir|মনির, Ferdous|ফেরদৌস, Zubair|যুবায়ের
`)
const muslimMenWhole = parseNames(`
  Rakibul Islam|রাকিবুল ইসলাম, Ashraful Islam|আশরাফুল ইসলাম, Nazmul Hasan|নাজমুল হাসান, Mahfuzur Rahman|মাহফুজুর রহমান,
  Saiful Islam|সাইফুল ইসলাম, Rafiqul Islam|রফিকুল ইসলাম, Zahidul Haque|জাহিদুল হক, Rezaul Karim|রেজাউল করিম, Ariful Islam|আরিফুল ইসলাম,
  Habibur Rahman|হাবিবুর রহমান, Mizanur Rahman|মিজানুর রহমান, Abu Bakar Siddique|আবু বকর সিদ্দিক, Shariful Alam|শরিফুল আলম
`)
const muslimMenLast = parseNames(`
  Islam|ইসলাম, Hasan|হাসান, Hossain|হোসেন, Rahman|রহমান, Ahmed|আহমেদ, Chowdhury|চৌধুরী, Khan|খান, Mia|মিয়া, Sarker|সরকার,
  Uddin|উদ্দিন, Alam|আলম, Mahmud|মাহমুদ, Bhuiyan|ভূঁইয়া, Talukder|তালুকদার, Sheikh|শেখ, Haque|হক, Kabir|কবির,
  Siddique|সিদ্দিক, Mollah|মোল্লা, Akanda|আকন্দ, Patwary|পাটোয়ারী, Munshi|মুন্সী
`)
const muslimWomen = parseNames(`
  Sumaiya|সুমাইয়া, Nusrat|নুসরাত, Farhana|ফারহানা, Tasnim|তাসনিম, Anika|আনিকা, Sadia|সাদিয়া, Maliha|মালিহা, Fatema|ফাতেমা,
  Ayesha|আয়েশা, Rumana|রুমানা, Sharmin|শারমিন, Israt|ইসরাত, Tahmina|তাহমিনা, Nazia|নাজিয়া, Mahmuda|মাহমুদা, Salma|সালমা,
  Afsana|আফসানা, Lamia|লামিয়া, Rabeya|রাবেয়া, Marium|মারিয়াম, Samira|সামিরা, Khadija|খাদিজা, Tanjila|তানজিলা, Nishat|নিশাত,
  Raisa|রাইসা, Shirin|শিরীন, Habiba|হাবিবা, Mehjabin|মেহজাবিন, Rifat|রিফাত, Sanjida|সানজিদা
`)
const muslimWomenWhole = parseNames(`
  Jannatul Ferdous|জান্নাতুল ফেরদৌস, Jannatul Maowa|জান্নাতুল মাওয়া, Umme Kulsum|উম্মে কুলসুম, Umme Habiba|উম্মে হাবিবা,
  Noor-E-Jannat|নূর-ই-জান্নাত, Bibi Moriom|বিবি মরিয়ম, Nur Nahar Begum|নুর নাহার বেগম, Kaniz Fatema|কানিজ ফাতেমা
`)
const muslimWomenLast = parseNames(`
  Akter|আক্তার, Jahan|জাহান, Sultana|সুলতানা, Yasmin|ইয়াসমিন, Khatun|খাতুন, Rahman|রহমান, Islam|ইসলাম, Chowdhury|চৌধুরী,
  Tabassum|তাবাসসুম, Ferdous|ফেরদৌস, Nahar|নাহার, Parvin|পারভীন, Khanam|খানম, Begum|বেগম, Afrin|আফরিন, Haque|হক, Ara|আরা,
  Akter Mim|আক্তার মিম, Jahan Tithi|জাহান তিথি, Binte Alam|বিনতে আলম, Tasnim Orni|তাসনিম অর্ণি
`)
const hinduMen = parseNames(`
  Sourav|সৌরভ, Anik|অনিক, Partha|পার্থ, Arnab|অর্ণব, Dipto|দীপ্ত, Bishwajit|বিশ্বজিৎ, Pranto|প্রান্ত, Utpal|উৎপল,
  Sudipta|সুদীপ্ত, Nirjhar|নির্ঝর, Swapan Kumar|স্বপন কুমার, Ratan Chandra|রতন চন্দ্র, Subrata|সুব্রত, Hridoy|হৃদয়, Animesh|অনিমেষ
`)
const hinduWomen = parseNames(`
  Priyanka Rani|প্রিয়াঙ্কা রানী, Puja|পূজা, Moumita|মৌমিতা, Ankita|অঙ্কিতা, Shreya|শ্রেয়া, Susmita|সুস্মিতা, Barsha|বর্ষা,
  Sharmistha|শর্মিষ্ঠা, Tulika|তুলিকা, Dipannita|দীপান্বিতা, Ritu|ঋতু, Bithi Rani|বীথি রানী, Shraboni|শ্রাবণী, Mitali|মিতালী
`)
const hinduLast = parseNames(`
  Das|দাস, Saha|সাহা, Roy|রায়, Ghosh|ঘোষ, Dey|দে, Paul|পাল, Chakraborty|চক্রবর্তী, Bhowmik|ভৌমিক, Debnath|দেবনাথ, Biswas|বিশ্বাস,
  Mondal|মণ্ডল, Sutradhar|সূত্রধর, Bhattacharjee|ভট্টাচার্য, Majumder|মজুমদার, Kundu|কুণ্ডু, Barman|বর্মন
`)
const buddhistLast = parseNames('Barua|বড়ুয়া, Mutsuddi|মুৎসুদ্দী, Talukder|তালুকদার, Singha|সিংহ')
const christianLast = parseNames("Gomes|গোমেজ, Rozario|রোজারিও, D'Costa|ডি কস্তা, Gonsalves|গনসালভেস, Corraya|কোড়াইয়া")
const hillsLast = parseNames('Chakma|চাকমা, Tripura|ত্রিপুরা, Tanchangya|তঞ্চঙ্গ্যা, Dewan|দেওয়ান')
const marma = parseNames('Marma|মারমা, Rakhaing|রাখাইন')
const plainsLast = parseNames('Marak|মারাক, Sangma|সাংমা, Drong|দ্রং, Murmu|মুর্মু, Hembrom|হেমব্রম, Soren|সরেন, Singha|সিংহ')

const MUSLIMS: Community = {
  share: 78,
  men: {
    before: parseNames('Md.|মোঃ, Md.|মো., Mohammad|মোহাম্মদ'),
    whole: muslimMenWhole,
    first: muslimMen,
    last: muslimMenLast,
  },
  women: { before: parseNames('Mst.|মোছাঃ'), whole: muslimWomenWhole, first: muslimWomen, last: muslimWomenLast },
}

const COMMUNITIES: readonly Community[] = [
  MUSLIMS,
  { share: 12, men: { first: hinduMen, last: hinduLast }, women: { first: hinduWomen, last: hinduLast } },
  {
    share: 3,
    men: { first: parseNames('Dipankar|দীপঙ্কর, Rahul|রাহুল, Anindya|অনিন্দ্য, Pragyan|প্রজ্ঞান'), last: buddhistLast },
    women: { first: parseNames('Mithila|মিথিলা, Sumana|সুমনা, Ananya|অনন্যা, Gautami|গৌতমী'), last: buddhistLast },
  },
  {
    share: 2,
    men: { first: parseNames('Thomas|টমাস, Anthony|অ্যান্থনি, Prince|প্রিন্স, Richard|রিচার্ড'), last: christianLast },
    women: { first: parseNames('Maria|মারিয়া, Teresa|তেরেসা, Shilpi|শিল্পী, Lucy|লুসি'), last: christianLast },
  },
  {
    share: 2,
    men: { first: parseNames('Suman|সুমন, Jyotirmoy|জ্যোতির্ময়, Rupayan|রূপায়ণ, Bijoy|বিজয়'), last: hillsLast },
    women: { first: parseNames('Rinku|রিংকু, Juthika|যূথিকা, Minakshi|মীনাক্ষী, Sonali|সোনালী'), last: hillsLast },
  },
  {
    share: 1,
    men: { first: parseNames('Mong Sing|মং সিং, Thoai Aung|থোয়াই অং, Kyaw Zaw|ক্যজ'), last: marma },
    women: { first: parseNames('Mya Ching|ম্যা চিং, Nu Mraching|নু ম্রাচিং, Hla Sein|হ্লা সেইন'), last: marma },
  },
  {
    share: 2,
    men: { first: parseNames('Sanjeeb|সঞ্জীব, Rabindra|রবীন্দ্র, Pobitro|পবিত্র, Subhash|সুভাষ'), last: plainsLast },
    women: { first: parseNames('Shimul|শিমুল, Linda|লিন্ডা, Basanti|বাসন্তী, Chandra|চন্দ্রা'), last: plainsLast },
  },
]

/** Names that do not fit on one line of a card, to test the layout. */
export const LONG_NAMES: Readonly<Record<'Male' | 'Female', PersonName>> = {
  Male: {
    latin: 'Abu Sayed Mohammad Ashraful Islam Chowdhury',
    bangla: 'আবু সাঈদ মোহাম্মদ আশরাফুল ইসলাম চৌধুরী',
    isMuslim: true,
  },
  Female: {
    latin: 'Syeda Jannatul Ferdous Binte Shahabuddin Mahmud',
    bangla: 'সৈয়দা জান্নাতুল ফেরদৌস বিনতে শাহাবুদ্দিন মাহমুদ',
    isMuslim: true,
  },
}

/** A full name; communities and honorifics are about as frequent as in the country. */
export function personName(random: Random, gender: 'Male' | 'Female'): PersonName {
  const community = communityAt(random.int(1, 100))
  const { before, whole, first, last } = gender === 'Male' ? community.men : community.women
  const parts = whole && random.chance(0.25) ? [random.pick(whole)] : [random.pick(first), random.pick(last)]
  if (before && random.chance(gender === 'Male' ? 0.3 : 0.08)) parts.unshift(random.pick(before))
  return {
    latin: parts.map(({ latin }) => latin).join(' '),
    bangla: parts.map(({ bangla }) => bangla).join(' '),
    isMuslim: community === MUSLIMS,
  }
}

/** The name as its owner typed it: one in five in Bangla. */
export function typedName(random: Random, name: WrittenName): string {
  return random.chance(0.2) ? name.bangla : name.latin
}

function communityAt(percent: number): Community {
  let reached = 0
  for (const community of COMMUNITIES) {
    reached += community.share
    if (percent <= reached) return community
  }
  throw new RangeError('the shares of the communities must add up to 100')
}
