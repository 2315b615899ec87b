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
  }>(`select
    (select id from accounts where phone = '01912000005') as who, (select phone from accounts where role = 'Guardian' order by phone limit 1 offset 49) as phone,
    (select id from dues where completed_at is null and voided_at is null limit 1) as due, (select id from hire_requests order by number desc limit 1) as hire,
    (select 'TN' || t.number from dues d join tuitions t on t.id = d.tuition_id where completed_at is null and voided_at is null limit 1) as tuition`)
  const ids = rows[0]
  if (!ids) throw new Error('the database is empty')
  const { who, phone, due, hire, tuition } = ids
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
    get('guardians/all?page=900'),
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
    get('booked?cancelled=true'),
    post('booked/search', { searchTerm: 'Sadia' }),
    get(`booked/pair?tutorId=TR2001&tuitionId=${tuition}`, 'pair'),
    get('hire-request/all'),
    get('hire-request/all?state=waiting'),
    get('hire-request/all?state=handled&page=900'),
    post('hire-request/hire-request-search-for-admin', { searchTerm: '01900000123' }),
    get(`hire-request/one/${hire}`, 'hire request'),
    get('messages/all'),
    get('messages/all?state=waiting'),
    get('messages/all?state=handled&page=900'),
    post('messages/search', { searchTerm: '01600000123' }),
    get('reports'),
    post('reports/search', { searchTerm: '01800000320' }),
    get('outbox'),
    get('outbox?status=failed'),
    get('outbox?template=tutorInvited&page=90'),
    post('outbox/search', { searchTerm: '01800000321' }),
    get('events'),
    get('events?page=400'),
    get('events?kind=tuitionBooked'),
    get('events?kind=tuitionRejected'),
    get(`events?who=${who}`, 'events of one person'),
    get(`events?who=${who}&kind=paymentRecorded`, 'events of one person and kind'),
    get(`events?from=${day}&until=${day}`, 'events of a day'),
    get(`events?who=${who}&kind=commentAdded&from=${year}&until=${day}`, 'events of one person, kind and period'),
    post('events/search', { searchTerm: phone }),
    post('events/search', { searchTerm: 'TR2001' }),
    ...['week', 'area', 'class', 'staff'].flatMap((by) => [
      get(`figures?by=${by}`),
      get(`figures?by=${by}&from=${year}`, `figures of a year by ${by}`),
    ]),
    get('figures/sums'),
    get(`figures/sums?from=${year}`, 'sums of a year'),
    get('staff'),
    get('search?term=54321'),
    get('search?term=Sadia'),
    get('search?term=TN51234'),
    get('search?term=Dhanmondi'),
  ]
}
