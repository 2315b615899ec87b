import type { Client } from 'pg'

export type AdminRequest = { name: string; url: string; body?: object }

const get = (url: string, name = url): AdminRequest => ({ name, url })
const post = (url: string, body: object = {}): AdminRequest => ({ name: `${url} ${JSON.stringify(body)}`, url, body })

const TUITION_LISTS = [
  {},
  { page: 2000 },
  { state: 'pending' },
  { state: 'pending', page: 150 },
  { state: 'open' },
  { state: 'booked' },
  { state: 'closed' },
  { state: 'rejected' },
  { state: 'replace' },
  { city: 'Sylhet' },
  { city: 'Online' },
  { city: 'Dhaka', class: 'Class 5' },
  { class: 'Class 9', gender: 'Male' },
  { area: 'Dhanmondi', gender: 'Female' },
  { area: 'Nowhere' },
  { age: 'day' },
  { age: 'week' },
  { age: 'older' },
  { reported: true },
  { sort: 'date' },
  { sort: 'date', page: 2000 },
  { limit: 100 },
  { limit: 100, page: 50, sort: 'date' },
  { limit: 100, class: 'Class 5', city: 'Dhaka' },
  { sort: '-applicants' },
  { sort: 'applicants' },
  { state: 'pending', sort: '-applicants' },
  { searchTerm: 'Class 5, Dhanmondi, female' },
  { searchTerm: 'zzzz' },
  { searchTerm: '01700000321' },
  { searchTerm: 'TN51234' },
]
const TUTOR_LISTS = [
  {},
  { page: 400 },
  { city: 'Chattogram' },
  { area: 'Dhanmondi', subject: 'Physics' },
  { gender: 'Female' },
  { reported: true },
  { sort: 'date' },
  { sort: 'name' },
  { sort: '-seen' },
  { sort: 'name', limit: 100, page: 30 },
  { searchTerm: 'Sadia' },
  { searchTerm: '01800000321' },
  { searchTerm: 'TR2001' },
]
const DUE_LISTS = [
  {},
  { page: 60 },
  { state: 'overdue' },
  { state: 'closed' },
  { state: 'closed', page: 900 },
  { state: 'void' },
  { state: 'credit' },
  { state: 'closed', limit: 100, sort: 'dueOn' },
  { sort: 'totalDue' },
  { sort: '-createdAt' },
  { state: 'closed', sort: '-totalDue' },
  { searchTerm: 'TN99' },
  { searchTerm: 'TR2001' },
  { searchTerm: 'Sadia' },
  { searchTerm: '01800000321' },
]

/** Every request that the admin screens read with. */
export async function adminRequests(client: Pick<Client, 'query'>): Promise<AdminRequest[]> {
  const { rows } = await client.query<{
    who: string
    phone: string
    due: string
    hire: string
    tuition: string
    booking: string
  }>(`select
    (select id from bookings order by number desc limit 1) as booking,
    (select id from accounts where phone = '01912000005') as who, (select phone from accounts where role = 'Guardian' order by phone limit 1 offset 49) as phone,
    (select id from dues where completed_at is null and voided_at is null limit 1) as due, (select id from hire_requests order by number desc limit 1) as hire,
    (select 'TN' || t.number from dues d join tuitions t on t.id = d.tuition_id where completed_at is null and voided_at is null limit 1) as tuition`)
  const ids = rows[0]
  if (!ids) throw new Error('the database is empty')
  const { who, phone, due, hire, tuition, booking } = ids
  const day = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
  const year = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)
  const location = { city: 'Dhaka', areas: ['Dhanmondi'] }
  const wanted = { tuitionId: tuition, class: ['Class 5'], subjects: ['Math'], gender: 'Female', location }
  return [
    get('dashboard'),
    get('notifications/waiting'),
    get('notifications/unread'),
    get('notifications'),
    get('notifications?page=90'),
    ...TUITION_LISTS.map((body) => post('tuitions/office-list', body)),
    get('tuitions/unapproved'),
    get('tuitions/available?page=400'),
    post('tuitions/available-tuitions-search-for-admin', { searchTerm: 'TN51' }),
    post('tuitions/similar', { phone: '01700000321', class: ['Class 5'], city: 'Dhaka', areas: ['Dhanmondi'] }),
    get(`tuitions/details-for-admin/${tuition}`, 'tuition page'),
    get(`events/history?tuitionId=${tuition}`, 'history of a tuition'),
    get(`applications/compare/${tuition}`, 'applicants compared'),
    get(`applications/getAll-applicants-basedOn-tuitionId/${tuition}`, 'applicants'),
    get(`conforms/get/${tuition}`, 'confirmations'),
    { name: 'suggestions', url: 'cvs/suggest', body: { tuition: wanted } },
    ...TUTOR_LISTS.map((body) => post('tutors/search-tutor-by-admin', body)),
    ...TUTOR_LISTS.slice(0, 3).map((body) => post('cvs/search-approved-cvs', body)),
    get('cvs/pending-cvs'),
    post('cvs/search-pending-cvs', { sort: 'name' }),
    get('cvs/shared-phones/TR2001'),
    get('tutors/tutor-details-for-admin/TR2001'),
    get('people/applications/TR2001'),
    get(`guardians/details/${phone}`, 'guardian'),
    get(`people/summary/${phone}`, 'person'),
    get(`people/accounts/${phone}`, 'accounts of a person'),
    get(`people/tuitions/${phone}`, 'tuitions of a person'),
    get(`events/history?phone=${phone}`, 'history of a person'),
    get('guardians/all'),
    ...[
      'page=900',
      'sort=name',
      'sort=-seen',
      'withPosts=true',
      'reported=true',
      'withPosts=true&sort=seen&limit=100',
    ].map((query) => get(`guardians/all?${query}`)),
    post('guardians/search', { searchTerm: 'Salma' }),
    post('guardians/search', { searchTerm: '01700004321' }),
    ...DUE_LISTS.map((body) => post('payments/list', body)),
    get('payments/due'),
    post('payments/search', { searchTerm: 'TN99' }),
    get('payments/sums'),
    get(`payments/${due}`, 'due'),
    get(`payments/reminder/${due}`, 'reminder'),
    get(`payments/proposal?tuitionId=${tuition}`, 'fee proposal'),
    get('booked'),
    get('booked?page=900'),
    ...[
      ...['cancelled=true', 'noDue=true', 'agreement=late', 'problem=true', 'agreement=draft'],
      ...['sort=start', 'sort=-start&page=900', 'sort=date&limit=100'],
    ].map((query) => get(`booked?${query}`)),
    post('booked/search', { searchTerm: 'Sadia' }),
    get(`booked/pair?tutorId=TR2001&tuitionId=${tuition}`, 'pair'),
    get('hire-request/all'),
    get('hire-request/all?state=waiting'),
    get('hire-request/all?state=handled&page=900'),
    get('hire-request/all?sort=date&limit=100'),
    post('hire-request/hire-request-search-for-admin', { searchTerm: '01900000123' }),
    get(`hire-request/one/${hire}`, 'hire request'),
    get('messages/all'),
    get('messages/all?state=waiting'),
    get('messages/all?state=handled&page=900'),
    get('messages/all?sort=date&limit=100'),
    post('messages/search', { searchTerm: '01600000123' }),
    get('reports'),
    post('reports/search', { searchTerm: '01800000320' }),
    get('outbox'),
    get('outbox?status=failed'),
    get('outbox?limit=100'),
    get('outbox?template=tutorInvited&page=90'),
    get('outbox?searchTerm=01800000321'),
    get('events'),
    get('events?page=400'),
    get('events?limit=100'),
    get('events?kind=tuitionBooked'),
    get('events?kind=tuitionRejected'),
    get(`events?who=${who}`, 'events of one person'),
    get(`events?who=${who}&kind=paymentRecorded`, 'events of one person and kind'),
    get(`events?from=${day}&until=${day}`, 'events of a day'),
    get(`events?who=${who}&kind=commentAdded&from=${year}&until=${day}`, 'events of one person, kind and period'),
    get(`events?searchTerm=${phone}`, 'events of a phone'),
    get('events?searchTerm=TR2001'),
    ...['week', 'month', 'area', 'class', 'staff'].flatMap((by) => [
      get(`figures?by=${by}`),
      get(`figures?by=${by}&sort=-received`),
      get(`figures?by=${by}&from=${year}`, `figures of a year by ${by}`),
    ]),
    get('figures/sums'),
    get(`figures/sums?from=${year}`, 'sums of a year'),
    get('staff'),
    get('staff/invitations'),
    get('admins'),
    get('imports'),
    get('refunds'),
    ...['state=late&searchTerm=Sadia', 'state=open', 'state=paid', 'state=refused&page=90', 'sort=-promisedOn'].map(
      (query) => get(`refunds?${query}`),
    ),
    get(`refunds/of-booking/${booking}`, 'refund of a booking'),
    get(`agreements/${booking}`, 'agreement'),
    get('payments/claims'),
    ...['state=waiting&searchTerm=TR2001', 'state=waiting', 'state=refused&page=90'].map((query) =>
      get(`payments/claims?${query}`),
    ),
    get('payments/ledger'),
    get('payments/ledger?searchTerm=Sadia'),
    ...['sort=amount', 'sort=-day&page=900', 'kind=writeOff', 'limit=100&method=bkash'].map((query) =>
      get(`payments/ledger?${query}`),
    ),
    get('payments/ledger/sums'),
    get('payments/months'),
    post('tuitions/tuitions-request-search-for-admin', { searchTerm: 'TN51' }),
    get('people/confirmations/TR2001'),
    get('people/bookings/TR2001'),
    get('people/dues/TR2001'),
    get(`people/sms/${phone}`, 'SMS of a person'),
    get(`people/messages/${phone}`, 'messages of a person'),
    get(`people/hire-requests/${phone}`, 'hire requests of a person'),
    get('search?term=54321'),
    get('search?term=Sadia'),
    get('search?term=TN51234'),
    get('search?term=Dhanmondi'),
  ]
}

/** What a tutor reads of own applications, fees and refunds. */
export const TUTOR_REQUESTS: AdminRequest[] = [
  get('applications/mine'),
  get('payments/mine'),
  get('refunds/mine'),
  get('refunds/bookings'),
]

const FINDINGS = [
  '',
  '?q=mirpur',
  '?q=mirpur+class+5+math',
  '?q=%E0%A6%AE%E0%A6%BF%E0%A6%B0%E0%A6%AA%E0%A7%81%E0%A6%B0',
  '?city=Dhaka',
  '?city=Dhaka&area=Banani',
  '?class=Class+5&subject=Math',
  '?gender=Female',
  '?sort=salary',
  '?page=40',
]

/** Every request that the public pages read with. */
export const PUBLIC_REQUESTS: AdminRequest[] = [
  get('open-numbers'),
  get('landing/popular'),
  get('landing/related?side=tuitions&city=Dhaka&areas=Banani&class=Class+5'),
  get('landing/related?side=tutors&subject=Math'),
  get('tuitions/approved'),
  get('tuitions/approved?page=50'),
  post('tuitions/search', { searchTerm: 'mirpur' }),
  get('cvs/approved-tutors'),
  post('cvs/search', { searchTerm: 'mirpur' }),
  ...FINDINGS.map((query) => get(`tuitions/find${query}`)),
  get('tuitions/find?open=true'),
  get('tuitions/find?posted=week'),
  ...FINDINGS.map((query) => get(`tuitions/find-hints${query.replace(/[?&](?:sort|page)=.*/, '')}`)),
  ...FINDINGS.map((query) => get(`cvs/find${query}`)),
  get('cvs/find?sort=active'),
  ...FINDINGS.map((query) => get(`cvs/find-options${query.replace(/[?&](?:sort|page)=.*/, '')}`)),
  get('tuitions/TN2001'),
  get('tuitions/former/TN1003'),
  get('cvs/tutor-cv/TR1001'),
]
