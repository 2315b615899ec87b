const pairs = (text: string) => text.split('|').map((pair) => pair.split('=') as [string, string])

/** Areas and cities as they are in the lists, each with what people write. */
export const PLACE_PAIRS = pairs(
  `Dhanmondi=ধানমন্ডি|Dhanmondi=ধানমণ্ডী|Dhanmondi=Danmondi|Dhanmondi=dhanmndi|Dhanmondi=Dhanmundi|Mirpur 10=Mirpur10|
Mirpur 10=mirpur-10|Mirpur 10=মিরপুর ১০|Mirpur 10=মীরপুর ১০|Mirpur 10=mirpur no 10|Mirpur 1=মিরপুর-১|Mirpur 12=mirpur section 12|
Mohammadpur=মোহাম্মদপুর|Mohammadpur=Muhammadpur|Mohammadpur=Mohammodpur|Mohammadpur=মুহাম্মদপুর|Uttara Sector 6-9=উত্তরা সেক্টর ৭|
Uttara Sector 6-9=Uttara sec 8|Uttara Sector 1-5=Uttora sector 3|Gulshan 1=গুলশান ১|Gulshan 2=Gulsan 2|Gulshan 2=gulshan2|Banani=বনানী|Banani=Bonani|
Banani=বনানি|Shyamoli=শ্যামলী|Shyamoli=Shamoli|Shyamoli=Shyamali|Jatrabari=যাত্রাবাড়ী|Jatrabari=যাত্রাবাড়ি|Jatrabari=Jattrabari|
Khilgaon=খিলগাঁও|Khilgaon=খিলগাও|Khilgaon=Khilgao|Tejgaon=তেজগাঁও|Tejgaon=Tejgao|Agargaon=আগারগাঁও|Moghbazar=মগবাজার|Moghbazar=Mogbazar|
Malibagh=মালিবাগ|Malibagh=Malibag|Rampura=রামপুরা|Rampura=Rampora|Banasree=বনশ্রী|Banasree=Bonosree|Banasree=Banashree|
Kallyanpur=কল্যাণপুর|Kallyanpur=Kalyanpur|Farmgate=ফার্মগেট|Farmgate=Farmget|Lalmatia=লালমাটিয়া|Lalmatia=Lalmatiya|
Jigatola=জিগাতলা|Jigatola=Zigatola|Jigatola=Jhigatola|Bashundhara R/A=বসুন্ধরা|Bashundhara R/A=Basundhara|Bashundhara R/A=Boshundhora|
Mohakhali=মহাখালী|Mohakhali=Mohakhaly|Shantinagar=শান্তিনগর|Shantinagar=Santinagar|Wari=ওয়ারী|Wari=ওয়ারি|Azimpur=আজিমপুর|Azimpur=Ajimpur|
Chittagong=চট্টগ্রাম|Chittagong=Chattogram|Chittagong=Chittagang|Sylhet=সিলেট|Sylhet=Silhet|Rajshahi=রাজশাহী|Rajshahi=রাজশাহি|
Barishal=বরিশাল|Barishal=Borishal|Mymensingh=ময়মনসিংহ|Mymensingh=Moymensingh|Khulna=Kulna|Agrabad=আগ্রাবাদ|
Halishahar=হালিশহর|Halishahar=Halishohor|Panchlaish=পাঁচলাইশ|Panchlaish=Pachlaish|Sonadanga=সোনাডাঙ্গা|Sonadanga=Shonadanga`.replaceAll(
    '\n',
    '',
  ),
)

/** Subjects as they are in the list, each with what people write. */
export const SUBJECT_PAIRS = pairs(
  `Math=গণিত|Math=গনিত|Math=Maths|Math=Mathematics|Math=অংক|Higher-math=উচ্চতর গণিত|Higher-math=hier math|Physics=পদার্থবিজ্ঞান|Physics=ফিজিক্স|
Physics=Phisics|Physics=Fizix|Chemistry=রসায়ন|Chemistry=কেমিস্ট্রি|Chemistry=Chemestry|Biology=জীববিজ্ঞান|Biology=বায়োলজি|Biology=Biolozy|
English=ইংরেজি|English=ইংলিশ|English=ইংরেজী|Bangla=বাংলা|Bangla=Bengali|ICT=আইসিটি|Accounting=হিসাববিজ্ঞান|Accounting=একাউন্টিং|
General-science=সাধারণ বিজ্ঞান|Drawing=Droing|Religion=ধর্ম`.replaceAll('\n', ''),
)

/** Names of people in both scripts. */
export const NAME_PAIRS = pairs(
  `Rahim=রহিম|Karim=করিম|Mohammad=মোহাম্মদ|Muhammad=মুহাম্মদ|Md.=মোঃ|Abdul=আব্দুল|Abdur=আবদুর|Rahman=রহমান|Hossain=হোসেন|Hussain=হোসাইন|
Ahmed=আহমেদ|Ahmad=আহমাদ|Islam=ইসলাম|Uddin=উদ্দিন|Chowdhury=চৌধুরী|Choudhury=চৌধুরি|Akter=আক্তার|Akhter=আখতার|Begum=বেগম|Khatun=খাতুন|Sultana=সুলতানা|
Jahan=জাহান|Haque=হক|Hoque=হক|Ali=আলী|Khan=খান|Sheikh=শেখ|Miah=মিয়া|Mia=মিঞা|Sarkar=সরকার|Sarker=সরকার|Das=দাস|Roy=রায়|Ghosh=ঘোষ|Saha=সাহা|
Biswas=বিশ্বাস|Mondal=মণ্ডল|Majumder=মজুমদার|Talukder=তালুকদার|Sikder=শিকদার|Bhuiyan=ভূঁইয়া|Tanvir=তানভীর|Sakib=সাকিব|Rakib=রাকিব|Farhan=ফারহান|
Nusrat=নুসরাত|Jannat=জান্নাত|Sadia=সাদিয়া|Fatema=ফাতেমা|Fatima=ফাতিমা|Ayesha=আয়েশা|Aisha=আয়শা|Mim=মিম|Mitu=মিতু|Sumaiya=সুমাইয়া|Tasnim=তাসনিম|
Nasrin=নাসরিন|Shirin=শিরিন|Parvin=পারভীন|Yasmin=ইয়াসমিন|Salma=সালমা|Rokeya=রোকেয়া|Taslima=তাসলিমা|Shahnaz=শাহনাজ|Farzana=ফারজানা|
Sharmin=শারমিন|Jesmin=জেসমিন|Mahmud=মাহমুদ|Mehedi=মেহেদী|Hasan=হাসান|Hasina=হাসিনা|Imran=ইমরান|Arif=আরিফ|Ashraf=আশরাফ|Kamal=কামাল|Jamal=জামাল|
Shafiq=শফিক|Tariq=তারিক|Zahid=জাহিদ|Zakir=জাকির|Mizanur=মিজানুর|Saiful=সাইফুল|Nazrul=নজরুল|Nurul=নুরুল|Rafiqul=রফিকুল|Shahidul=শহিদুল|
Anwar=আনোয়ার|Delwar=দেলোয়ার|Monir=মনির|Faruk=ফারুক|Habib=হাবিব|Sohel=সোহেল|Rubel=রুবেল|Rasel=রাসেল|Jewel=জুয়েল|Liton=লিটন|Sumon=সুমন|
Ripon=রিপন|Subrata=সুব্রত|Chandra=চন্দ্র|Krishna=কৃষ্ণ|Lakshmi=লক্ষ্মী|Priya=প্রিয়া|Anika=আনিকা|Dipto=দীপ্ত`.replaceAll('\n', ''),
)
